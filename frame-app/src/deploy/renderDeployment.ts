import { deploymentElementId, type ListedMain } from '../deployment.ts';
import { checkDeployment } from './checkDeployment.ts';
import type { DocumentTemplate } from './contentSecurityPolicy.ts';
import { type HeaderRule, headerRules, redirects } from './headerRules.ts';
import { languageFile } from './languageAddresses.ts';
import { passkeyFiles } from './passkeyFiles.ts';

export type RenderedDeployment = {
  /** The document of every address without an extension, unless another document has it. */
  html: string;
  /** The document in other languages, by file name. */
  documents: Record<string, string>;
  /** Other files, by name. */
  files: Record<string, string>;
  /** The header rules. Only the first rule that matches an address applies. */
  headers: HeaderRule[];
  /** Paths with the targets of their 302 redirects. */
  redirects: Readonly<Record<string, string>>;
};

/**
 * Writes a deployment into the frame's document and creates its headers. A server, such as a CDN or the dev-server,
 * must send exactly these headers. Throws an Error with the path of a mistake in `input`.
 *
 * @param draw Returns the markup of a listed Main in a language.
 */
export function renderDeployment(
  template: DocumentTemplate,
  input: unknown,
  draw: (language: string, main: ListedMain) => string,
): RenderedDeployment {
  const { mains = [], ...deployment } = checkDeployment(input);
  const data = JSON.stringify(deployment).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${deploymentElementId}">`;
  const write = (html: string, language: string) =>
    html
      .replace(`${block}{}`, () => block + data)
      .replace('<div id="root">', (root) => mains.map((main) => listed(main, draw(language, main))).join('') + root);
  const documents = Object.entries(template.languages ?? {}).map(([language, html]) => [
    languageFile(language),
    write(html, language),
  ]);
  return {
    html: write(template.html, 'en'),
    documents: Object.fromEntries(documents),
    files: Object.fromEntries(
      Object.entries(passkeyFiles(deployment)).map(([file, content]) => [
        file,
        `${JSON.stringify(content, null, 2)}\n`,
      ]),
    ),
    headers: headerRules(template, deployment),
    redirects,
  };
}

/**
 * Returns a listed Main with an id. The inline script computes the same id from the frame's address: members in the
 * order of `document/readFragment.ts`.
 */
function listed({ products, methods, oauthProviders }: ListedMain, markup: string): string {
  const id = JSON.stringify({ products, methods, oauthProviders }).replaceAll('"', '&quot;');
  return `<template id="${id}">${markup}</template>`;
}
