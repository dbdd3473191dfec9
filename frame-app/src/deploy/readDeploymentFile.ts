import type { Deployment } from '../deployment.ts';
import { checkDeployment } from './checkDeployment.ts';

/** Reads a deployment written by hand. Throws an Error that names the place of what is wrong. */
export function readDeploymentFile(text: string): Deployment {
  return checkDeployment(parse(text));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (syntaxError) {
    throw new Error(`not JSON: ${(syntaxError as Error).message}`);
  }
}
