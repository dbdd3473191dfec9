import type { WidgetConfig } from '@vestibule/shared-protocol';
import type { Examples } from '../../gallery/Example.ts';
import { clientError, unreachable } from '../../gallery/exampleValues.ts';

const config: WidgetConfig = {
  signUpOptions: {
    fields: [
      { name: 'firstName', required: true },
      { name: 'lastName' },
      { name: 'company', label: { en: 'Company', de: 'Firma' }, autocomplete: 'organization' },
      { name: 'terms', label: 'I agree to the terms and the privacy policy', type: 'checkbox', required: true },
    ],
  },
};

const state = {
  end: { screen: 'OTPConfirmation' } as const,
  values: { firstName: '', lastName: '', company: '', terms: false },
};

export const examples = (): Examples<'SignUpDetails'> => ({
  SignUpDetails: {
    empty: { state, config },
    'filled in': {
      state: {
        ...state,
        values: { firstName: 'Ada', lastName: 'Lovelace', company: 'Analytical Engines', terms: true },
      },
      config,
    },
    'optional fields': { state, config: { signUpOptions: { fields: [{ name: 'firstName' }, { name: 'lastName' }] } } },
    saving: { state, config, busy: 'submitDetails' },
    'field empty': {
      state,
      config,
      failedIntent: 'submitDetails',
      error: clientError('invalid_input', { path: 'firstName' }),
    },
    unreachable: { state, config, failedIntent: 'submitDetails', error: unreachable },
  },
});
