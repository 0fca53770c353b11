import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { webhookFunction } from '../../../app/project/project-client';
import { allFlows } from '../../support/flows';

const folder = `supabase/functions/${webhookFunction}`;

describe('the functions of the project', () => {
  it.each(allFlows())('have the one that $file names', ({ document }) => {
    expect(existsSync(`supabase/functions/${document.webhook!.function}/index.ts`)).toBe(true);
  });

  it('check the key themselves, as publishable keys are no tokens', () => {
    const config = parse(readFileSync('supabase/config.toml', 'utf8'));
    expect(config.functions).toEqual({ [webhookFunction]: { verify_jwt: false } });
  });

  it('are deployed alone: they import nothing but files beside them, by their whole names, and packages of their deno.json', () => {
    const { imports } = JSON.parse(readFileSync(`${folder}/deno.json`, 'utf8'));
    const packages = Object.keys(imports);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    for (const file of files) {
      const code = readFileSync(`${folder}/${file}`, 'utf8');
      const imported = [...code.matchAll(/^(?:import|export)\b[^;]*?from '([^']+)'/gm)];
      for (const [, source = ''] of imported) {
        expect(source).toMatch(/^\.{1,2}\//);
        expect(files).toContain(join(dirname(file), source));
      }
      for (const [, source = ''] of code.matchAll(/\b(?:require|import)\(([^)]*)\)/g))
        expect(packages).toContain(source.slice(1, -1));
    }
  });
});
