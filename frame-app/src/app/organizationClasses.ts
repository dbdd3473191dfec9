import type { memberTransitions } from '../features/identity-provider/memberTransitions.ts';
import { type ActionClass, type ActionClasses, actionClasses } from './actionClasses.ts';
import type { OrganizationScreen } from './organizationScreens.ts';

/** The screens of consumers that have more actions for members. */
type MemberScreen = keyof typeof memberTransitions;

/**
 * The class of every action of the login to an organization. The runner does not read it, so none may be
 * `signInMethods`: that does not compile. Second factors are set up on the screens of consumers.
 */
export const organizationClasses = {
  IDPStart: { ...actionClasses.IDPStart, switchOrganization: 'harmless' },
  IDPConsent: { ...actionClasses.IDPConsent, switchOrganization: 'harmless' },
  IDPAccount: { ...actionClasses.IDPAccount, switchOrganization: 'harmless' },
  OrganizationLogin: {
    open: 'signsIn',
    submitEmail: 'harmless',
    mailLink: 'harmless',
    mailCode: 'harmless',
    startOAuth: 'signsIn',
    startSso: 'signsIn',
    discoverSso: 'harmless',
    usePassword: 'harmless',
    backToList: 'harmless',
    useAnother: 'harmless',
    finishRedirect: 'signsIn',
    continueSignedIn: 'signsIn',
  },
  EmailMethodSelection: { mailLink: 'harmless', mailCode: 'harmless', back: 'harmless' },
  OrganizationEmailConfirmation: { resend: 'harmless', back: 'harmless', continueSignedIn: 'signsIn' },
  EmailOTPEntry: { submitPasscode: 'signsIn', resend: 'harmless', back: 'harmless' },
  Discovery: { choose: 'signsIn', create: 'signsIn', back: 'harmless', expire: 'harmless' },
  SSODiscoveryEmail: { submitEmail: 'signsIn', back: 'harmless' },
  SSODiscoveryMenu: { startSso: 'signsIn', back: 'harmless' },
  SSODiscoveryFallback: { submitSlug: 'signsIn', back: 'harmless', startOver: 'harmless' },
  OrganizationError: { back: 'harmless', useAnother: 'harmless' },
  OrganizationSwitch: { read: 'harmless', switchTo: 'signsIn', confirm: 'signsIn', stay: 'harmless', back: 'harmless' },
  PasswordEmail: { submitEmail: 'harmless', forgot: 'harmless', back: 'harmless' },
  PasswordAuthenticate: { logIn: 'signsIn', forgot: 'harmless', back: 'harmless' },
  OrganizationPasswordForgot: { submitEmail: 'harmless', back: 'harmless' },
  OrganizationPasswordSent: { resend: 'harmless', back: 'harmless', continueSignedIn: 'signsIn' },
  PasswordResetVerifyConfirmation: { tryAgain: 'harmless', continueSignedIn: 'signsIn' },
  // The token of a mail, or the session that its link has started, proves access to the mailbox.
  OrganizationPasswordReset: { checkStrength: 'harmless', setPassword: 'signsIn', toLogin: 'harmless' },
  // Each change also checks that a host page cannot lead the press: `assertDecidedHere`.
  OrganizationAdmin: {
    readAdmin: 'harmless',
    logIn: 'harmless',
    openSection: 'harmless',
    readSection: 'harmless',
    searchMembers: 'harmless',
    turnPage: 'harmless',
    openInvite: 'harmless',
    openMember: 'harmless',
    askAbout: 'harmless',
    reviewSettings: 'harmless',
    addConnection: 'harmless',
    openConnection: 'harmless',
    makeDefault: 'decides',
    askRemoveConnection: 'harmless',
    connectDirectory: 'decides',
    rotateToken: 'decides',
    finishRotation: 'decides',
    cancelRotation: 'decides',
    askRemoveDirectory: 'harmless',
    mapGroups: 'decides',
  },
  OrganizationInvite: { sendInvites: 'decides', back: 'harmless' },
  OrganizationMember: { saveRoles: 'decides', endSessions: 'decides', askAboutMember: 'harmless', back: 'harmless' },
  OrganizationDecision: { decideChange: 'decides', back: 'harmless' },
  OrganizationReview: { saveSettings: 'decides', back: 'harmless' },
  OrganizationConnection: {
    createConnection: 'decides',
    showStep: 'harmless',
    saveConnection: 'decides',
    testConnection: 'harmless',
    finishConnection: 'harmless',
    back: 'harmless',
  },
  OrganizationToken: { copied: 'harmless' },
  OrganizationReturn: { redeem: 'signsIn', giveUp: 'harmless', continueSignedIn: 'signsIn' },
} as const satisfies ActionClasses<OrganizationScreen | MemberScreen> &
  Record<OrganizationScreen, Record<string, Exclude<ActionClass, 'signInMethods'>>>;
