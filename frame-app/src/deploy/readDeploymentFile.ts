import { readFileSync } from 'node:fs';
import type { Deployment } from '../deployment.ts';
import { checkDeployment } from './checkDeployment.ts';

/** Reads a deployment from a file. Throws an Error that says what is wrong with the file or its contents. */
export function loadDeploymentFile(path: string): Deployment {
  return readDeploymentFile(readText(path));
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (failure) {
    const { code, message } = failure as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Error('there is no such file. Pass the path of your deployment file first.');
    if (code === 'EISDIR') throw new Error('this is a folder. Pass the path of your deployment file first.');
    throw new Error(`can't read this file: ${message}`);
  }
}

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
