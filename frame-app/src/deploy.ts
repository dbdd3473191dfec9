import { readFileSync } from 'node:fs';
import type { DocumentTemplate } from './deploy/contentSecurityPolicy.ts';
import { type RenderedDeployment, renderDeployment as render } from './deploy/renderDeployment.ts';
import { prerender } from './prerender.tsx';

export { askSettings } from './provider/askSettings.ts';

/** `renderDeployment` over the document this build made. */
export function renderDeployment(deployment: unknown): RenderedDeployment {
  const template = JSON.parse(readFileSync(new URL('document.json', import.meta.url), 'utf8')) as DocumentTemplate;
  return render(template, deployment, prerender);
}
