import { deploymentElementId, type ListedMain } from '../deployment.ts';
import { checkDeployment } from './checkDeployment.ts';
import type { DocumentTemplate } from './contentSecurityPolicy.ts';
import { type HeaderRule, headerRules } from './headerRules.ts';

export type RenderedDeployment = {
  /** The one document, for every address without an extension. */
  html: string;
  /** What to send, by address: the first rule that fits says all of it. */
  headers: HeaderRule[];
};

/**
 * Writes a deployment into the frame's document and makes the headers it must be served with. Whoever serves it, a CDN
 * or the dev-server, sends exactly these. Throws an Error that names the place where `input` is no deployment.
 *
 * @param draw markup of a listed Main.
 */
export function renderDeployment(
  template: DocumentTemplate,
  input: unknown,
  draw: (main: ListedMain) => string,
): RenderedDeployment {
  const { mains = [], ...deployment } = checkDeployment(input);
  const data = JSON.stringify(deployment).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${deploymentElementId}">`;
  return {
    html: template.html
      .replace(`${block}{}`, () => block + data)
      .replace('<div id="root">', (root) => mains.map((main) => listed(main, draw(main))).join('') + root),
    headers: headerRules(template, deployment),
  };
}

/** By the name under which the boot script looks for what its address says: the members in the order of `boot/readAddress.ts`. */
function listed({ products, methods, oauthProviders }: ListedMain, markup: string): string {
  const id = JSON.stringify({ products, methods, oauthProviders }).replaceAll('"', '&quot;');
  return `<template id="${id}">${markup}</template>`;
}
