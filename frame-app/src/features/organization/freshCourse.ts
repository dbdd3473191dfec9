import type { Course } from './entities.ts';

/** The course of a visitor about whom nothing is known. */
export const freshCourse: Course = { organization: null, allowed: null, knownEmail: null, list: null };
