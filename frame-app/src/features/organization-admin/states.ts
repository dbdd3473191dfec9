import type { OrganizationSection } from '@vestibule/shared-protocol';
import type { Decided } from '../../flow/deciding.ts';
import type { Failure } from '../../flow/ports.ts';
import type { HistoryRules, StateOf } from '../../flow/screens.ts';
import type {
  AdminKnown,
  ConnectionValues,
  IdentityProvider,
  ManagedConnection,
  ManagedDirectory,
  ManagedMember,
  MemberPage,
  MemberQuery,
  OrganizationSettings,
  SavedConnection,
} from './entities.ts';
import type { Impact } from './impactOf.ts';
import type { TestResult } from './testWindow.ts';

/** The screen that another one was opened from, and leads back to. */
export type FromAdmin = StateOf<'OrganizationAdmin'>;

/** The last change, as the screen names it. */
export type AdminNews =
  | 'invited'
  | 'rolesSaved'
  | 'sessionsEnded'
  | 'deactivated'
  | 'reactivated'
  | 'settingsSaved'
  | 'changedMeanwhile'
  | 'connectionSaved'
  | 'connectionRemoved'
  | 'defaultSaved'
  | 'directoryConnected'
  | 'directoryRemoved'
  | 'tokenLost'
  | 'rotationLost'
  | 'tokenReplaced'
  | 'rotationCancelled'
  | 'groupsSaved';

/** A call that failed for one of many. */
export type FailedFor = { name: string; failure: Failure };

/** The members on the screen. `page`: from 0. `cursors`: those of the pages that are known; null for the first. */
export type MembersShown = MemberPage & {
  query: MemberQuery;
  page: number;
  cursors: Readonly<Record<number, string | null>>;
};

/** A change that is asked about first. */
export type AdminQuestion =
  /** `isLastAdmin`: no member with the role of an admin would remain. */
  | { kind: 'deactivate' | 'reactivate'; members: readonly ManagedMember[]; isLastAdmin?: boolean }
  /** The admin gives up roles. `roles`: those that remain. */
  | { kind: 'ownRoles'; members: readonly ManagedMember[]; roles: readonly string[]; isLastAdmin: boolean }
  | { kind: 'removeConnection'; connection: ManagedConnection; users: readonly ManagedMember[]; isOnlyWay: boolean }
  | { kind: 'removeDirectory'; directory: ManagedDirectory };

/** Where the browser's Back leads. */
export const historyRules = {
  OrganizationAdmin: { isOfSession: true },
  OrganizationInvite: { above: ['OrganizationAdmin'] },
  OrganizationMember: { above: ['OrganizationAdmin'] },
  OrganizationDecision: { above: ['OrganizationAdmin', 'OrganizationMember'] },
  OrganizationReview: { above: ['OrganizationAdmin'] },
  OrganizationConnection: { above: ['OrganizationAdmin'] },
  OrganizationToken: { above: ['OrganizationAdmin'] },
} satisfies HistoryRules;

declare module '../../flow/screens.ts' {
  interface ScreenData {
    OrganizationAdmin: {
      /** The sections that the mount shows. */
      sections: readonly OrganizationSection[];
      open: OrganizationSection | null;
      /** Null until it was read, and while nobody is signed in. */
      known: (AdminKnown & { decided: Decided }) | null;
      isSignedOut?: boolean;
      members?: MembersShown;
      connections?: readonly ManagedConnection[];
      /** Null: no directory is connected. */
      directory?: ManagedDirectory | null;
      news?: AdminNews;
      /** The settings as typed, before they are saved. */
      draft?: Partial<OrganizationSettings>;
      /** The roles of groups as chosen, before they are saved. */
      groupDraft?: ManagedDirectory['groupRoles'];
    };
    OrganizationInvite: {
      admin: FromAdmin;
      typed: string;
      roles: readonly string[];
      sent: number;
      failed: FailedFor[];
    };
    /** `roles`: those chosen before a proof was asked for. */
    OrganizationMember: { admin: FromAdmin; member: ManagedMember; roles?: readonly string[] };
    /** `failed`: the members for whom it failed; null before the answer. */
    OrganizationDecision: { admin: FromAdmin; question: AdminQuestion; decided: Decided; failed: FailedFor[] | null };
    /** `before`: the settings that the form has shown. */
    OrganizationReview: {
      admin: FromAdmin;
      change: Partial<OrganizationSettings>;
      before: OrganizationSettings;
      impact: Impact;
      decided: Decided;
    };
    /** The wizard. `connection`: null until it exists. */
    OrganizationConnection: {
      admin: FromAdmin;
      connection: ManagedConnection | null;
      step: 'choose' | 'copy' | 'paste' | 'test';
      /** The values as typed, before they are saved. */
      typed?: ConnectionValues;
      isIssuerUnread?: SavedConnection['isIssuerUnread'];
      test?: TestResult;
    };
    /** Shows a token that cannot be shown again. It never leaves this document. */
    OrganizationToken: { admin: FromAdmin; token: string; baseUrl: string; isRotation: boolean };
  }

  interface Intents {
    OrganizationAdmin: {
      readAdmin: null;
      logIn: null;
      openSection: { section: OrganizationSection };
      readSection: null;
      searchMembers: { query: MemberQuery };
      turnPage: { to: number };
      openInvite: null;
      openMember: { memberId: string };
      askAbout: { kind: 'deactivate' | 'reactivate'; memberIds: readonly string[] };
      reviewSettings: { change: Partial<OrganizationSettings>; before: OrganizationSettings };
      addConnection: null;
      openConnection: { connectionId: string };
      makeDefault: { connectionId: string };
      askRemoveConnection: { connectionId: string };
      connectDirectory: { name: string; provider: IdentityProvider };
      rotateToken: null;
      finishRotation: null;
      cancelRotation: null;
      askRemoveDirectory: null;
      mapGroups: { roles: ManagedDirectory['groupRoles'] };
    };
    OrganizationInvite: { sendInvites: { addresses: readonly string[]; roles: readonly string[] }; back: null };
    OrganizationMember: {
      saveRoles: { roles: readonly string[] };
      endSessions: null;
      askAboutMember: { kind: 'deactivate' | 'reactivate' };
      back: null;
    };
    OrganizationDecision: { decideChange: null; back: null };
    OrganizationReview: { saveSettings: null; back: null };
    OrganizationConnection: {
      createConnection: { kind: ManagedConnection['kind']; name: string; provider: IdentityProvider };
      showStep: { step: 'copy' | 'paste' | 'test' };
      saveConnection: { values: ConnectionValues };
      testConnection: null;
      finishConnection: null;
      back: null;
    };
    OrganizationToken: { copied: null };
  }
}
