import type { Deployment } from '../deployment.ts';
import { checkDeployment } from './checkDeployment.ts';

/** Reads a deployment written by hand. Throws an Error with the path of a mistake. */
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
