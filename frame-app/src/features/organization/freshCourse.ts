import type { Course } from './entities.ts';

/** The course at the start of a login. */
export const freshCourse: Course = { organization: null, allowedMethods: null, knownEmail: null, list: null };
