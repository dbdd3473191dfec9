import type { StepContext } from '../../flow/defineFlow.ts';
import type { ScreenName } from '../../flow/screens.ts';
import type { Course } from './entities.ts';
import { freshCourse } from './freshCourse.ts';

type On<S extends ScreenName> = StepContext<S>;

export const courseOf = ({ state }: On<'OrganizationLogin'>): Course => state.course ?? freshCourse;
