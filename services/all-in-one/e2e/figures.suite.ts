import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@touchline/client';
import yaml from 'yaml';
import type { Product } from './product.js';
import { squadOf } from './squad.js';
import { upload } from './squad-walk.js';

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string };
}
interface Panel {
  title: string;
  targets: { expr: string }[];
}

const folder = 'infra/observability';
const { groups } = yaml.parse(readFileSync(`${folder}/rules.yml`, 'utf8')) as {
  groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(readFileSync(`${folder}/grafana/touchline.json`, 'utf8')) as {
  panels: Panel[];
};
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Labels that Prometheus adds to whatever it reads. */
const added = new Set(['instance', 'job']);

/** Names of what is measured in an expression of Prometheus. */
function namesIn(expression: string): string[] {
  const words = expression.replace(/"[^"]*"/g, '').match(/[a-z][a-z0-9_]*_[a-z0-9_]+/g) ?? [];
  const own = /^(touchline|process|nodejs)_/;
  return [...new Set(words.filter((word) => own.test(word)))];
}

/** What the expression asks of the figures' labels: all of these have to be there. */
function labelsIn(expression: string): string[] {
  const grouped = [...expression.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, labels]) =>
    labels!.split(',').map((label) => label.trim()),
  );
  const chosen = [...expression.matchAll(/(\w+)(=~|!~|!=|=)("[^"]*")/g)].map(
    // A pattern may be of what has not happened yet, such as an error of the product.
    ([, label, how, value]) => (how === '=' ? `${label}=${value}` : label!),
  );
  return [...grouped, ...chosen].filter((label) => !added.has(label.split('=')[0]!));
}

/** Labels of these figures, each alone and with each of its values. */
function labelsOf(names: readonly string[], text: string): Set<string> {
  const samples = [...text.matchAll(/^(\w+)\{(.*)\} /gm)].filter(([, name]) =>
    names.includes(name!),
  );
  return new Set(
    samples.flatMap(([, , labels]) =>
      [...labels!.matchAll(/(\w+)="[^"]*"/g)].flatMap(([pair, label]) => [pair, label!]),
    ),
  );
}

/** What all processes count and measure, in any form of the product. */
export function figuresSuite(start: () => Promise<Product>): void {
  describe('what the dashboard shows and the alerts go by', () => {
    const files = { players: 2, minutes: 3, format: 'catapult', seed: 4 } as const;
    const squad = squadOf({ start, club: 'measured', files });
    let before: string;
    let text: string;

    beforeAll(async () => {
      before = await squad().product.figures();
      await squad().walk();
      await squad().numbers();
      const broken = join(squad().folder, 'broken.csv');
      await writeFile(broken, 'name,age\nAda,36\n');
      const { coach, idfTeam } = squad().club;
      await upload(coach, idfTeam, 'broken', [broken]);
      text = await squad().product.figures();
    }, 120_000);

    it.each(expressions)('%s asks for figures and labels that the product has', (_, expression) => {
      const exposed = new Set(text.match(/^[a-z]\w*(?=[{ ])/gm));
      const asked = namesIn(expression);
      expect(asked.length + Number(expression.startsWith('up{'))).toBeGreaterThan(0);
      expect(asked.filter((name) => !exposed.has(name))).toEqual([]);
      const labels = labelsOf(asked, text);
      expect(labelsIn(expression).filter((label) => !labels.has(label))).toEqual([]);
    });

    it('each figure has few labels, and no team, person or file among them', () => {
      const labels = new Set([...text.matchAll(/[{,]([a-z_]+)="/g)].map(([, label]) => label));
      const known =
        'le method route status group event outcome part service kind state task reason of';
      const ofNode = 'work type space version major minor patch quantile';
      const allowed = new Set(`${known} ${ofNode}`.split(' '));
      expect([...labels].filter((label) => !allowed.has(label!))).toEqual([]);
      expect(text).not.toMatch(/="[0-9a-f]{8}-[0-9a-f]{4}|\/api\/teams\/\d/);
    });

    it('tells how the squad went through', () => {
      const risen = (sample: string) => sumOf(text, sample) - sumOf(before, sample);
      expect(risen('touchline_stored_files_total')).toBe(3);
      expect(risen('touchline_refused_files_total')).toBe(1);
      expect(risen('touchline_worker_task_duration_seconds_count{task="decode"}')).toBe(3);
      expect(risen('touchline_worker_task_duration_seconds_count{task="analyse"}')).toBe(2);
      expect(risen('touchline_event_lag_seconds_count{group="reports.warehouse"')).toBeGreaterThan(
        2,
      );
      expect(sumOf(text, 'touchline_uploads_under_way')).toBe(0);
      expect(sumOf(text, 'touchline_sockets')).toBe(0);
      expect(sumOf(text, 'touchline_open_jobs{kind="decode",state="waiting"}')).toBe(0);
      expect(sumOf(text, 'touchline_parked_events{service="reports"}')).toBe(0);
      for (const free of valuesOf(text, 'touchline_disk_free_bytes')) {
        expect(free).toBeGreaterThan(1e6);
      }
    });

    it('tells what a group has still to read, which is nothing soon', async () => {
      await eventually('the warehouse has read every event and every group is ready', async () => {
        const now = await squad().product.figures();
        for (const figure of ['events', 'age_seconds']) {
          const sample = `touchline_unread_${figure}{group="reports.warehouse"}`;
          // Each process of a service tells it.
          expect(new Set(valuesOf(now, sample))).toEqual(new Set([0]));
        }
        const groups = valuesOf(now, 'touchline_part_ready{part="groups"}');
        expect(groups.filter((ready) => ready !== 1)).toEqual([]);
        expect(groups.length).toBeGreaterThan(0);
        return true;
      });
    });

    it('is said of each alert: what it means and what to do', async () => {
      const words = await readFile('docs/operating.md', 'utf8');
      for (const { alert } of rules) expect(words).toContain(`| ${alert} |`);
    });
  });
}

/** What each process says of a figure; of a figure without labels, with any. */
function valuesOf(text: string, sample: string): number[] {
  const own = text.split('\n').filter((line) => line.startsWith(sample));
  return own.map((line) => Number(line.slice(line.lastIndexOf(' '))));
}

const sumOf = (text: string, sample: string): number =>
  valuesOf(text, sample).reduce((sum, value) => sum + value, 0);
