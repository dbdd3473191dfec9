import type { OrganizationSection } from '@vestibule/shared-protocol';
import type { DecisionPlace } from '../../flow/deciding.ts';
import type { Failure } from '../../flow/ports.ts';
import type { FeatureRules, StateOf } from '../../flow/screens.ts';
import type {
  ConnectionValues,
  IdentityProvider,
  ManagedApp,
  ManagedConnection,
  ManagedDirectory,
  ManagedMember,
  MemberPage,
  MemberQuery,
  OrganizationDetails,
  OrganizationSettings,
  SavedConnection,
} from './entities.ts';
import type { Impact } from './impactOf.ts';
import type { TestResult } from './testWindow.ts';

/** The admin screen that another screen was opened from, and leads back to. */
export type FromAdmin = StateOf<'OrganizationAdmin'>;

/** The last change, for the notice on the screen. */
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
  | 'groupsSaved'
  | 'appRemoved';

/** An item of a list for which the call failed. */
export type FailedFor = { name: string; failure: Failure };

/** The members on the screen. `page` starts at 0. `cursors` are the known cursors by page; null for the first page. */
export type MembersShown = MemberPage & {
  query: MemberQuery;
  page: number;
  cursors: Readonly<Record<number, string | null>>;
};

/** A change that needs a confirmation. */
export type AdminQuestion =
  /** `isLastAdmin`: no admin would remain. */
  | { kind: 'deactivate' | 'reactivate'; members: readonly ManagedMember[]; isLastAdmin?: boolean }
  /** The admin gives up own roles. `roles`: the remaining roles. */
  | { kind: 'ownRoles'; members: readonly ManagedMember[]; roles: readonly string[]; isLastAdmin: boolean }
  | { kind: 'removeConnection'; connection: ManagedConnection; users: readonly ManagedMember[]; isOnlyWay: boolean }
  | { kind: 'removeDirectory'; directory: ManagedDirectory }
  /** The app loses its access to all members. */
  | { kind: 'removeApp'; app: ManagedApp };

/** The rules of each screen for the browser's Back, reloads and sessions. */
export const screenRules = {
  OrganizationAdmin: { isOfSession: true, goal: 'asks' },
  OrganizationInvite: { above: ['OrganizationAdmin'], goal: 'asks' },
  OrganizationMember: { above: ['OrganizationAdmin'], goal: 'asks' },
  OrganizationDecision: { above: ['OrganizationAdmin', 'OrganizationMember'], goal: 'asks' },
  OrganizationReview: { above: ['OrganizationAdmin'], goal: 'asks' },
  OrganizationConnection: { above: ['OrganizationAdmin'], goal: 'asks' },
  OrganizationToken: { above: ['OrganizationAdmin'] },
} satisfies FeatureRules;

declare module '../../flow/screens.ts' {
  interface GoalEnds {
    OrganizationAdmin: 'asks';
    OrganizationInvite: 'asks';
    OrganizationMember: 'asks';
    OrganizationDecision: 'asks';
    OrganizationReview: 'asks';
    OrganizationConnection: 'asks';
  }

  interface ScreenData {
    OrganizationAdmin: {
      /** The sections of the mount. */
      sections: readonly OrganizationSection[];
      open: OrganizationSection | null;
      /** The address of the application that the page leads back to. */
      homeUrl?: string | undefined;
      /** Null until the organization was read, and without a session. */
      details: (OrganizationDetails & { decision: DecisionPlace }) | null;
      isSignedOut?: boolean;
      members?: MembersShown;
      connections?: readonly ManagedConnection[];
      /** Null if no directory is connected. */
      directory?: ManagedDirectory | null;
      apps?: readonly ManagedApp[];
      news?: AdminNews;
      /**
       * The id of the member or connection that was opened last; `invite` or `connection` for the button of a new one.
       */
      openedId?: string;
      /** Typed settings that are not saved yet. */
      draft?: Partial<OrganizationSettings>;
      /** Chosen roles of groups that are not saved yet. */
      groupDraft?: ManagedDirectory['groupRoles'];
    };
    OrganizationInvite: {
      admin: FromAdmin;
      input: string;
      roles: readonly string[];
      sentCount: number;
      failures: FailedFor[];
    };
    /** `roles`: the roles that were chosen before a proof. */
    OrganizationMember: { admin: FromAdmin; member: ManagedMember; roles?: readonly string[] };
    /** `failures`: the members for whom the change failed; null before the response. */
    OrganizationDecision: {
      admin: FromAdmin;
      question: AdminQuestion;
      decision: DecisionPlace;
      failures: FailedFor[] | null;
    };
    /** `before`: the settings that the form showed first. */
    OrganizationReview: {
      admin: FromAdmin;
      change: Partial<OrganizationSettings>;
      before: OrganizationSettings;
      impact: Impact;
      decision: DecisionPlace;
    };
    /** The wizard. `connection` is null until it is created. */
    OrganizationConnection: {
      admin: FromAdmin;
      connection: ManagedConnection | null;
      step: 'choose' | 'copy' | 'paste' | 'test';
      /** Typed values that are not saved yet. */
      draft?: ConnectionValues;
      isIssuerUnread?: SavedConnection['isIssuerUnread'];
      test?: TestResult;
    };
    /** Shows a token that cannot be shown again. The token never leaves this document. */
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
      askRemoveApp: { appId: string };
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
      createConnection: {
        kind: ManagedConnection['kind'];
        name: string;
        /** True if the admin chose the name. */
        isNamed: boolean;
        provider: IdentityProvider;
      };
      showStep: { step: 'copy' | 'paste' | 'test' };
      saveConnection: { values: ConnectionValues };
      testConnection: null;
      finishConnection: null;
      back: null;
    };
    OrganizationToken: { confirmCopied: null };
  }
}
