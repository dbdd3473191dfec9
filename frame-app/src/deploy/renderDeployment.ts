import { deploymentElementId, type ListedMain } from '../deployment.ts';
import { checkDeployment } from './checkDeployment.ts';
import type { DocumentTemplate } from './contentSecurityPolicy.ts';
import { type HeaderRule, headerRules, passkeyOriginsFile } from './headerRules.ts';
import { languageFile } from './languageAddresses.ts';

export type RenderedDeployment = {
  /** The document, for every address without an extension that none of the others is for. */
  html: string;
  /** The document in other languages, by the names of their files. */
  documents: Record<string, string>;
  /** Other files, by their names. */
  files: Record<string, string>;
  /** What to send, by address: the first rule that fits says all of it. */
  headers: HeaderRule[];
};

/**
 * Writes a deployment into the frame's document and makes the headers it must be served with. Whoever serves it, a CDN
 * or the dev-server, sends exactly these. Throws an Error that names the place where `input` is no deployment.
 *
 * @param draw markup of a listed Main, in a language.
 */
export function renderDeployment(
  template: DocumentTemplate,
  input: unknown,
  draw: (language: string, main: ListedMain) => string,
): RenderedDeployment {
  const { mains = [], ...deployment } = checkDeployment(input);
  const data = JSON.stringify(deployment).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${deploymentElementId}">`;
  const written = (html: string, language: string) =>
    html
      .replace(`${block}{}`, () => block + data)
      .replace('<div id="root">', (root) => mains.map((main) => listed(main, draw(language, main))).join('') + root);
  const documents = Object.entries(template.languages ?? {}).map(([language, html]) => [
    languageFile(language),
    written(html, language),
  ]);
  return {
    html: written(template.html, 'en'),
    documents: Object.fromEntries(documents),
    files: deployment.passkeyOrigins
      ? { [passkeyOriginsFile]: `${JSON.stringify({ origins: deployment.passkeyOrigins }, null, 2)}\n` }
      : {},
    headers: headerRules(template, deployment),
  };
}

/** By the name under which the boot script looks for what its address says: the members in the order of `document/readFragment.ts`. */
function listed({ products, methods, oauthProviders }: ListedMain, markup: string): string {
  const id = JSON.stringify({ products, methods, oauthProviders }).replaceAll('"', '&quot;');
  return `<template id="${id}">${markup}</template>`;
}
