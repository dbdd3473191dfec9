import type { WidgetConfig } from './config.ts';
import { configSchema } from './configSchema.ts';
import { type Validated, validate } from './validate.ts';

/** Validates a configuration of either vertical. */
export const validateConfig = (input: unknown): Validated<WidgetConfig> => validate(configSchema, input, 'config');
