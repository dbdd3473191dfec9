import { readFileSync } from 'node:fs';
import { prerender } from '../app/prerender.tsx';
import type { Deployment } from '../deployment.ts';
import type { DocumentTemplate } from './contentSecurityPolicy.ts';
import { type RenderedDeployment, renderDeployment as render } from './renderDeployment.ts';

export type { Deployment } from '../deployment.ts';
export { bootstrapOptions } from '../provider/bootstrapOptions.ts';

export type { HeaderRule } from './headerRules.ts';
export type { RenderedDeployment } from './renderDeployment.ts';

/**
 * Renders a deployment into the document of this build.
 *
 * @throws Error with the path of a mistake.
 */
export function renderDeployment(deployment: Deployment): RenderedDeployment {
  const template = JSON.parse(readFileSync(new URL('document.json', import.meta.url), 'utf8')) as DocumentTemplate;
  return render(template, deployment, prerender);
}
