import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';
import { fieldOfFailure } from './fieldOfFailure.ts';
import { LONG_LIMIT_MS } from './limits.ts';
import { openTestWindow } from './testWindow.ts';

const admin = actionsIn(() => import('./index.ts'));

/** The screen for the proof that a change may need first. */
const proof = 'StepUp';
const here = ['OrganizationAdmin'] as const;
const changeRows = ['OrganizationAdmin', proof] as const;

/** The screens on which admins manage their organization. */
export const transitions: Transitions<
  | 'OrganizationAdmin'
  | 'OrganizationInvite'
  | 'OrganizationMember'
  | 'OrganizationDecision'
  | 'OrganizationReview'
  | 'OrganizationConnection'
  | 'OrganizationToken'
> = {
  OrganizationAdmin: {
    readAdmin: step('harmless', here, admin('readAdmin'), { lane: 'background' }),
    logIn: step('harmless', ['Main'], admin('logIn')),
    openSection: step('harmless', here, admin('openSection')),
    readSection: step('harmless', here, admin('readSection'), { lane: 'background' }),
    searchMembers: step('harmless', here, admin('searchMembers')),
    turnPage: step('harmless', here, admin('turnPage')),
    openInvite: step('harmless', ['OrganizationInvite'], admin('openInvite')),
    openMember: step('harmless', ['OrganizationAdmin', 'OrganizationMember'], admin('openMember')),
    askAbout: step('harmless', ['OrganizationAdmin', 'OrganizationDecision'], admin('askAbout')),
    reviewSettings: step('harmless', ['OrganizationAdmin', 'OrganizationReview'], admin('reviewSettings')),
    addConnection: step('harmless', ['OrganizationConnection'], admin('addConnection')),
    openConnection: step('harmless', ['OrganizationAdmin', 'OrganizationConnection'], admin('openConnection')),
    makeDefault: step('decides', changeRows, admin('makeDefault')),
    askRemoveConnection: step('harmless', ['OrganizationAdmin', 'OrganizationDecision'], admin('askRemoveConnection')),
    connectDirectory: step('decides', ['OrganizationAdmin', 'OrganizationToken', proof], admin('connectDirectory')),
    rotateToken: step('decides', ['OrganizationAdmin', 'OrganizationToken', proof], admin('rotateToken')),
    finishRotation: step('decides', changeRows, admin('finishRotation')),
    cancelRotation: step('decides', here, admin('cancelRotation')),
    askRemoveDirectory: step('harmless', ['OrganizationAdmin', 'OrganizationDecision'], admin('askRemoveDirectory')),
    mapGroups: step('decides', changeRows, admin('mapGroups')),
    askRemoveApp: step('harmless', ['OrganizationAdmin', 'OrganizationDecision'], admin('askRemoveApp')),
  },
  OrganizationInvite: {
    sendInvites: step('decides', ['OrganizationAdmin', 'OrganizationInvite', proof], admin('sendInvites'), {
      limitMs: LONG_LIMIT_MS,
    }),
    back: step('harmless', here, admin('backToAdmin')),
  },
  OrganizationMember: {
    saveRoles: step('decides', ['OrganizationAdmin', 'OrganizationDecision', proof], admin('saveRoles')),
    endSessions: step('decides', here, admin('endSessions')),
    askAboutMember: step('harmless', ['OrganizationDecision'], admin('askAboutMember')),
    back: step('harmless', here, admin('backToAdmin')),
  },
  OrganizationDecision: {
    decideChange: step('decides', ['OrganizationAdmin', 'OrganizationDecision', proof], admin('decideChange'), {
      limitMs: LONG_LIMIT_MS,
    }),
    back: step('harmless', here, admin('backToAdmin')),
  },
  OrganizationReview: {
    saveSettings: step('decides', changeRows, admin('saveSettings'), {
      // The form shows the error at its field, with the typed values.
      afterFailure: (state, failure) => (fieldOfFailure(failure) ? state.admin : state),
    }),
    back: step('harmless', here, admin('backToSettings')),
  },
  OrganizationConnection: {
    createConnection: step('decides', ['OrganizationConnection'], admin('createConnection')),
    showStep: step('harmless', ['OrganizationConnection', proof], admin('showStep')),
    saveConnection: step('decides', ['OrganizationConnection', proof], admin('saveConnection')),
    testConnection: step('harmless', ['OrganizationConnection'], admin('testConnection'), {
      limitMs: LONG_LIMIT_MS,
      afterFailure: ({ test: _, ...state }) => state,
      inClick: openTestWindow,
    }),
    finishConnection: step('harmless', here, admin('finishConnection')),
    back: step('harmless', here, admin('finishConnection')),
  },
  OrganizationToken: { confirmCopied: step('harmless', here, admin('leaveToken')) },
};
