import assert from "node:assert/strict";
import { test } from "node:test";
import { rareFamilyName, shorterNames } from "./persons-names.ts";

test("a person is also found without a middle name, an initial or a second family name", () => {
  assert.deepEqual(shorterNames("Ramil Zaventu Qorvanto"), ["ramil zaventu", "ramil qorvanto"]);
  assert.deepEqual(shorterNames("Do Hyeong Kwonto"), ["do hyeong", "do kwonto"]);
  assert.deepEqual(shorterNames("Brent C. Kovarro"), ["brent kovarro"]);
  assert.deepEqual(shorterNames("Luan Tiko Qorvanto Jr."), ["luan tiko", "luan qorvanto"]);
});

test("a person is also found by another form of the given name, and by the second given name", () => {
  assert.deepEqual(shorterNames("Igor Qorvanto"), ["ihor qorvanto"]);
  assert.ok(shorterNames("Alexander Qorvanto").includes("alex qorvanto"));
  assert.ok(shorterNames("Cornelius Johannes Qorvanto").includes("johann qorvanto"));
  assert.ok(!shorterNames("Cornelius Johannes Qorvanto").includes("peter qorvanto"));
  assert.deepEqual(shorterNames("Alexander Moore"), []);
});

test("only a rare family name may mean a person by itself", () => {
  assert.equal(rareFamilyName("Cornelius Johannes Steynberg"), "steynberg");
  assert.equal(rareFamilyName("Samuel Bankman-Fried"), "bankmanfried");
  for (const name of ["Anna Johnson", "Ruja Ignatova", "Karl Sebastian Greenwood"])
    assert.equal(rareFamilyName(name), null);
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
  assert.deepEqual(shorterNames("Ophelia O'Hara"), []);
});
