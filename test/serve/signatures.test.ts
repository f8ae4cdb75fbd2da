/** Lists signed in minisign's form, checked with node:crypto as minisign does it, and by minisign where it is there. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash, createPublicKey, generateKeyPairSync, hash, verify } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { signerOf } from "../../src/publish/signatures.ts";
import { signatureRoutes, signerFrom } from "../../src/serve/routes/signatures.ts";
import { temporaryFolder } from "../support/folder.ts";
import { programOnPath } from "../support/programs.ts";
import { startService } from "../support/service.ts";

const { privateKey } = generateKeyPairSync("ed25519");
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

/** As minisign's page describes the format: the signature of BLAKE2b-512, and one of it with the trusted comment. */
function verified(file: Buffer, signature: string, publicKey: string): boolean {
  const [, key = ""] = publicKey.split("\n");
  const [, own = "", trusted = "", whole = ""] = signature.split("\n");
  const [stated, signed] = [Buffer.from(key, "base64"), Buffer.from(own, "base64")];
  const prefix = Buffer.from("302a300506032b6570032100", "hex");
  const spki = createPublicKey({ key: Buffer.concat([prefix, stated.subarray(10)]), type: "spki", format: "der" });
  const comment = Buffer.from(trusted.replace("trusted comment: ", ""));
  return (
    stated.subarray(2, 10).equals(signed.subarray(2, 10)) &&
    verify(null, createHash("blake2b512").update(file).digest(), spki, signed.subarray(10)) &&
    verify(null, Buffer.concat([signed.subarray(10), comment]), spki, Buffer.from(whole, "base64"))
  );
}

test("a signature fits its bytes and no others, in minisign's own program too", async (context) => {
  const signer = signerOf(pem);
  const file = Buffer.from("lidcoin.com\n");
  const signature = signer.signatureOf(file, "a list");
  assert.ok(verified(file, signature, signer.publicKey));
  assert.ok(!verified(Buffer.from("lidcoin.org\n"), signature, signer.publicKey));
  assert.ok(!verified(file, signature.replace("a list", "no list"), signer.publicKey));
  const folder = await temporaryFolder(context);
  await writeFile(join(folder, "list"), file);
  await writeFile(join(folder, "list.minisig"), signature);
  await writeFile(join(folder, "minisign.pub"), signer.publicKey);
  const minisign = programOnPath(["minisign"], ["minisign"]);
  const checked = spawnSync(minisign, ["-Vm", "list", "-p", "minisign.pub"], { cwd: folder, encoding: "utf8" });
  assert.equal(checked.status, 0, checked.stdout + checked.stderr);
});

test("every list, the filter, the database and the manifest are signed as served, where the operator has set a key", async (context) => {
  const keyFile = join(await temporaryFolder(context), "signing.pem");
  await writeFile(keyFile, pem);
  const service = await startService({ environment: { SIGNING_KEY_FILE: keyFile } });
  context.after(() => service.stop());
  const get = async (path: string) => Buffer.from(await (await fetch(service.url + path)).arrayBuffer());
  const publicKey = (await get("/minisign.pub")).toString();
  const manifest = await get("/api/watchlist/manifest.json");
  const { files, snapshot } = JSON.parse(manifest.toString()) as {
    files: { path: string; sha256: string }[];
    snapshot: string;
  };
  assert.equal(snapshot, service.snapshot.id);
  assert.ok(files.length >= 15 && files.some(({ path }) => path.endsWith("/filter.bin")));
  assert.ok(files.some(({ path }) => path === "/api/records.db"));
  for (const { path, sha256 } of [
    ...files,
    { path: "/api/watchlist/manifest.json", sha256: hash("sha256", manifest) },
  ]) {
    const list = await get(path);
    assert.equal(hash("sha256", list), sha256, path);
    assert.ok(verified(list, (await get(`${path}.minisig`)).toString(), publicKey), path);
  }
});

test("without a key nothing is signed, and a file that is none stops the start", async () => {
  const [pub] = signatureRoutes(null);
  await assert.rejects(async () => pub?.answer({} as never), /signs nothing/u);
  assert.equal(signerFrom(undefined), null);
  assert.throws(() => signerFrom("package.json"), /SIGNING_KEY_FILE: package\.json is no private Ed25519 key/u);
});
