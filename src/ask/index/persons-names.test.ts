import assert from "node:assert/strict";
import { test } from "node:test";
import { shorterNames } from "./persons-names.ts";

test("a person is also found without a middle name, an initial or a second family name", () => {
  assert.deepEqual(shorterNames("Ramil Zaventu Qorvanto"), ["ramil zaventu", "ramil qorvanto"]);
  assert.deepEqual(shorterNames("Do Hyeong Kwonto"), ["do hyeong", "do kwonto"]);
  assert.deepEqual(shorterNames("Brent C. Kovarro"), ["brent kovarro"]);
  assert.deepEqual(shorterNames("Luiz Carlos Qorvanto Jr."), ["luiz qorvanto"]);
});

test("no shorter name is made that many others have, nor of two words or of four", () => {
  for (const name of [
    "John A. Moore",
    "Michael Ross Kane",
    "Jan Gregory Lee",
    "Ramil Qorvanto",
    "Huynh Tran Quang Duy",
  ])
    assert.deepEqual(shorterNames(name), [], name);
  assert.deepEqual(shorterNames("Patrick O'Hara"), []);
});
