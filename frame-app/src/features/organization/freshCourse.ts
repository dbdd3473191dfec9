import type { Course } from './entities.ts';

/** The course at the start of a login. */
export const freshCourse: Course = { organization: null, allowed: null, knownEmail: null, list: null };
