/**
 * The options of a deployment, the file `deployment.json`.
 *
 * @packageDocumentation
 */
export type { Deployment } from '../../frame-app/src/deployment.ts';
