import { type StepContext, step, type Transitions } from '../../flow/defineFlow.ts';
import type { StateOf } from '../../flow/screens.ts';
import { transitions } from './transitions.ts';

type Asking = 'IDPStart' | 'IDPConsent' | 'IDPAccount';

/** Opens the member's organizations. The request starts again for the chosen organization. */
const switchOrganization = ({ state: { search } }: StepContext<Asking>): StateOf<'OrganizationSwitch'> => ({
  screen: 'OrganizationSwitch',
  list: null,
  from: { screen: 'IDPStart', search },
});

/** The rows of these screens in a deployment for organizations. */
export const memberTransitions: Transitions<Asking> = {
  IDPStart: {
    ...transitions.IDPStart,
    switchOrganization: step('harmless', ['OrganizationSwitch'], switchOrganization),
  },
  IDPConsent: {
    ...transitions.IDPConsent,
    switchOrganization: step('harmless', ['OrganizationSwitch'], switchOrganization),
  },
  IDPAccount: {
    ...transitions.IDPAccount,
    switchOrganization: step('harmless', ['OrganizationSwitch'], switchOrganization),
  },
};
