import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { compile } from 'tailwindcss';

export type Scheme = 'light' | 'dark';

/** A page of a CSS framework, with a card that holds `#login` next to a field and the main button of the framework. */
export type FrameworkPage = {
  /** The attributes of `<html>` in a color scheme. */
  attributes(scheme: Scheme): string;
  body: string;
  css(): Promise<string>;
  /** The application, if the framework is one of components. */
  script?(): Promise<string>;
};

const { resolve } = createRequire(import.meta.url);
const read = (file: string) => readFileSync(resolve(file), 'utf8');
const styles = (file: string) => async () => read(file);

/** Compiles Tailwind with the classes of a page. */
async function tailwind(body: string, css = ''): Promise<string> {
  const input = `@import 'tailwindcss';\n@custom-variant dark (&:where([data-scheme=dark], [data-scheme=dark] *));\n${css}`;
  const loadStylesheet = async (id: string, base: string) => {
    const path = resolve(id === 'tailwindcss' ? 'tailwindcss/index.css' : id);
    return { path, base, content: readFileSync(path, 'utf8') };
  };
  const { build } = await compile(input, { loadStylesheet });
  return build([...body.matchAll(/class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' ')));
}

type Bundle = { script: string; css: string };

/** The applications that were bundled already. */
const bundles = new Map<string, Promise<Bundle>>();

function bundle(name: string): Promise<Bundle> {
  const bundle = bundles.get(name) ?? bundleNew(name);
  bundles.set(name, bundle);
  return bundle;
}

/** Bundles an application of `applications/` in production mode, with the styles that it imports. */
async function bundleNew(name: string): Promise<Bundle> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [fileURLToPath(new URL(`applications/${name}.jsx`, import.meta.url))],
    bundle: true,
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    format: 'iife',
    jsx: 'automatic',
    logLevel: 'error',
    outdir: 'out',
    tsconfigRaw: {},
    write: false,
  });
  const ofKind = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: ofKind('.js'), css: ofKind('.css') };
}

const application = (name: string): FrameworkPage => ({
  attributes: (scheme) => `data-scheme="${scheme}"`,
  body: '<div id="root"></div>',
  css: async () => (await bundle(name)).css,
  script: async () => (await bundle(name)).script,
});

const tailwindBody = `
<div class="min-h-screen bg-gray-50 p-8 text-gray-900 dark:bg-gray-900 dark:text-gray-100">
  <div class="mx-auto max-w-xl rounded-xl bg-white p-8 shadow-md dark:bg-gray-800">
    <h1 class="text-xl font-semibold">Log in</h1>
    <div id="login"></div>
    <input type="email" placeholder="Newsletter" class="mt-4 w-full rounded-md border border-gray-300 bg-white px-3 py-2 dark:border-gray-600 dark:bg-gray-700">
    <button id="main-button" class="mt-4 rounded-md bg-indigo-600 px-4 py-2 font-medium text-white">Subscribe</button>
  </div>
</div>`;

/** The variables and layers of an application that shadcn's generator starts, in the notation of its colors. */
const shadcnTheme = `
  :root { --radius: 0.625rem; --background: oklch(1 0 0); --foreground: oklch(0.145 0 0); --card: oklch(1 0 0);
    --primary: oklch(0.205 0 0); --primary-foreground: oklch(0.985 0 0); --input: oklch(0.922 0 0); --border: oklch(0.922 0 0); --ring: oklch(0.708 0 0); }
  [data-scheme=dark] { --background: oklch(0.145 0 0); --foreground: oklch(0.985 0 0); --card: oklch(0.205 0 0);
    --primary: oklch(0.922 0 0); --primary-foreground: oklch(0.205 0 0); --input: oklch(1 0 0 / 15%); --border: oklch(1 0 0 / 10%); --ring: oklch(0.556 0 0); }
  @theme inline { --color-background: var(--background); --color-foreground: var(--foreground); --color-card: var(--card);
    --color-primary: var(--primary); --color-primary-foreground: var(--primary-foreground); --color-input: var(--input); --color-border: var(--border); --radius-md: calc(var(--radius) - 2px); --radius-xl: calc(var(--radius) + 4px); }
  @layer base { * { @apply border-border; } body { @apply bg-background text-foreground; } }`;
const shadcnBody = `
<div class="p-8">
  <div class="mx-auto flex max-w-xl flex-col gap-6 rounded-xl border bg-card p-6 shadow-sm">
    <h1 class="font-semibold leading-none">Log in</h1>
    <div id="login"></div>
    <input type="email" placeholder="Newsletter" class="h-9 w-full rounded-md border border-input bg-transparent px-3 py-1 text-base dark:bg-input/30">
    <button id="main-button" class="h-9 rounded-md bg-primary px-4 py-2 text-sm font-medium text-primary-foreground">Subscribe</button>
  </div>
</div>`;

export const frameworkPages: Readonly<Record<string, FrameworkPage>> = {
  'Bootstrap 5': {
    attributes: (scheme) => `data-bs-theme="${scheme}"`,
    css: styles('bootstrap/dist/css/bootstrap.css'),
    body: `
<div class="container py-5"><div class="card mx-auto" style="max-width: 560px"><div class="card-body">
  <h1 class="card-title h4">Log in</h1>
  <div id="login"></div>
  <input type="email" class="form-control mt-3" placeholder="Newsletter">
  <button id="main-button" class="btn btn-primary mt-3">Subscribe</button>
</div></div></div>`,
  },
  'Tailwind 4': {
    attributes: (scheme) => `data-scheme="${scheme}"`,
    css: () => tailwind(tailwindBody),
    body: tailwindBody,
  },
  Pico: {
    attributes: (scheme) => `data-theme="${scheme}"`,
    css: styles('@picocss/pico/css/pico.css'),
    body: `
<main class="container" style="max-width: 560px"><article>
  <h1>Log in</h1>
  <div id="login"></div>
  <input type="email" placeholder="Newsletter">
  <button id="main-button">Subscribe</button>
</article></main>`,
  },
  Bulma: {
    attributes: (scheme) => `data-theme="${scheme}"`,
    css: styles('bulma/css/bulma.css'),
    body: `
<section class="section"><div class="box mx-auto" style="max-width: 560px">
  <h1 class="title is-4">Log in</h1>
  <div id="login"></div>
  <input type="email" class="input mt-4" placeholder="Newsletter">
  <button id="main-button" class="button is-primary mt-4">Subscribe</button>
</div></section>`,
  },
  'Material UI': application('mui'),
  Chakra: application('chakra'),
  Mantine: application('mantine'),
  'Ant Design': application('antd'),
  shadcn: {
    attributes: (scheme) => `data-scheme="${scheme}"`,
    css: () => tailwind(shadcnBody, shadcnTheme),
    body: shadcnBody,
  },
};
