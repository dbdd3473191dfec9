import { readFileSync } from 'node:fs';
import { prerender } from '../app/prerender.tsx';
import type { DocumentTemplate } from './contentSecurityPolicy.ts';
import { type RenderedDeployment, renderDeployment as render } from './renderDeployment.ts';

export { bootstrapOptions } from '../provider/bootstrapOptions.ts';

/** Renders a deployment into the document of this build. */
export function renderDeployment(deployment: unknown): RenderedDeployment {
  const template = JSON.parse(readFileSync(new URL('document.json', import.meta.url), 'utf8')) as DocumentTemplate;
  return render(template, deployment, prerender);
}
