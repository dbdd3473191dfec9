import { deploymentElementId } from '../deployment.ts';
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
 */
export function renderDeployment(template: DocumentTemplate, input: unknown): RenderedDeployment {
  const deployment = checkDeployment(input);
  const data = JSON.stringify(deployment).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${deploymentElementId}">`;
  return {
    html: template.html.replace(`${block}{}`, () => block + data),
    headers: headerRules(template, deployment),
  };
}
