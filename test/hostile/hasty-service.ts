/** A service with no patience for slow readers. Prints its address. */
import { usualDeadlines } from "../../src/serve/deadlines.ts";
import { startService } from "../support/service.ts";

const [folder] = process.argv.slice(2);
const environment = { TRUSTED_PROXIES: "127.0.0.1", LOG_LEVEL: "error", DATABASE_URL: `file:${folder}/botwatch.db` };
const deadlines = { ...usualDeadlines, slowReaderMs: 3000, slowestReader: 10_000_000 };
const { url } = await startService({ environment, deadlines });
console.log(url);
