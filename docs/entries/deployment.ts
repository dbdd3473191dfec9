export type { Deployment } from '../../frame-app/src/deployment.ts';
