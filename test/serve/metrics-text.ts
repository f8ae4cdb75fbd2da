/**
 * A strict reader of the Prometheus text format, version 0.0.4 (prometheus.io/docs/instrumenting/exposition_formats).
 */
import assert from "node:assert/strict";

export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface Family {
  type: string;
  help: string;
  samples: Sample[];
}

const sampleLine = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (NaN|[+-]Inf|[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/u;
const label = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/uy;

/** Metrics by name. Fails on any line that the format does not know, and on a sample of no declared metric. */
export function readMetrics(text: string): Map<string, Family> {
  assert.ok(text.endsWith("\n"));
  const families = new Map<string, Family>();
  let current: [string, Family] | undefined;
  for (const line of text.split("\n").filter((one) => one !== "")) {
    const [, kind, of = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.+)$/u.exec(line) ?? [];
    if (kind === "HELP") {
      assert.ok(!families.has(of), `${of} stands there twice`);
      current = [of, { type: "", help: rest, samples: [] }];
      families.set(...current);
    } else if (kind === "TYPE") {
      assert.equal(of, current?.[0]);
      assert.match(rest, /^(?:counter|gauge|histogram|summary|untyped)$/);
      if (current) current[1].type = rest;
    } else {
      const [, name = "", labels = "", value = ""] = sampleLine.exec(line) ?? [];
      assert.ok(current && name.startsWith(current[0]), `unreadable: ${line}`);
      current[1].samples.push({ name, labels: readLabels(labels), value: Number(value.replace("Inf", "Infinity")) });
    }
  }
  return families;
}

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  label.lastIndex = 0;
  while (label.lastIndex < text.length) {
    const [, name, value] = label.exec(text) ?? [];
    assert.ok(name !== undefined && value !== undefined, `unreadable labels: ${text}`);
    labels[name] = value;
  }
  return labels;
}
