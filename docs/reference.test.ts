import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;

/** Every page of a folder, by its path. */
const pagesOf = (root: string) =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .sort()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );

test('the reference says what the types say: `npm run reference` writes it anew', { timeout: 120_000 }, () => {
  const fresh = mkdtempSync(join(tmpdir(), 'vestibule-reference-'));
  const typedoc = join(folder, 'node_modules/typedoc/bin/typedoc');
  const options = ['--options', join(folder, 'typedoc.json'), '--out', fresh, '--logLevel', 'Error'];
  execFileSync(process.execPath, [typedoc, ...options], { cwd: folder, stdio: 'pipe' });
  expect(pagesOf(join(folder, 'reference'))).toEqual(pagesOf(fresh));
  rmSync(fresh, { recursive: true });
});

test('the reference lists every enumerated value in place of `typeof products[number]`', () => {
  const pages = Object.values(pagesOf(join(folder, 'reference'))).join('');
  expect(pages).not.toMatch(/typeof\W.*number/);
  expect(pages).toContain('type OtpMethod = "email" | "sms" | "whatsapp"');
});

test('each long page of the reference begins with links to all its exports', async () => {
  const { anchorOf } = (await import('./.vitepress/siteLinks.mjs' as string)) as { anchorOf(heading: string): string };
  const longPages = Object.entries(pagesOf(join(folder, 'reference'))).filter(([, text]) =>
    /^## Contents$/m.test(text),
  );
  expect(longPages.map(([path]) => path)).toEqual(['react.md', 'sdk.md', 'server.md', 'stytch.md']);
  for (const [path, text] of longPages) {
    const contents = /^## Contents$.*?(?=^## )/ms.exec(text)?.[0] ?? '';
    const links = [...contents.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor?.replace(/-\d+$/, ''));
    const headings = [...text.replace(/^```.*?^```$/gms, '').matchAll(/^### (.+)$/gm)].map(([, title = '']) =>
      anchorOf(title),
    );
    expect(links.sort(), path).toEqual(headings.sort());
  }
});
