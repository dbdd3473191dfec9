import * as v from 'valibot';
import { configSchema } from '../config/configSchema.ts';
import { type Validated, validate } from '../config/validate.ts';
import { requestSchema, updateSchema } from './messageSchemas.ts';
import type { MountRequest, MountUpdate } from './mount.ts';

export const organizationRequestSchema = v.object({ ...requestSchema.entries, config: configSchema });
export const organizationUpdateSchema = v.object({ ...updateSchema.entries, config: v.optional(configSchema) });

/** Validates a mount request of a deployment for organizations, like `validateMountRequest`. */
export const validateOrganizationRequest = (input: unknown): Validated<Omit<MountRequest, 'protocol'>> =>
  validate(organizationRequestSchema, input);
export const validateOrganizationUpdate = (input: unknown): Validated<MountUpdate> =>
  validate(organizationUpdateSchema, input);
