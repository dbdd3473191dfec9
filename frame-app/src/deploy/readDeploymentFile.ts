import type { Deployment } from '../deployment.ts';
import { checkDeployment } from './checkDeployment.ts';

/** Reads a deployment written by hand. Throws an Error with the path of a mistake. */
export function readDeploymentFile(text: string): Deployment {
  return checkDeployment(parse(text));
}

function parse(text: string): unknown {
  try {
    // Editors and PowerShell on Windows write a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (syntaxError) {
    throw new Error(`this isn't valid JSON. ${(syntaxError as Error).message}`);
  }
}
