import type { Texts } from '../../i18n/keys.ts';
import type { FrameParts } from '../FrameParts.ts';
import { approvalPath } from './approvalPath.ts';
import { resumeAfterSignIn, savePendingRequest } from './pendingAuthorization.ts';
import { nameWidget } from './titleOfMount.ts';

/** Opens the page that asks a user to approve one action. A user without a session logs in first, and returns to it. */
export async function openApproval(parts: FrameParts): Promise<void> {
  const { flow, onConfigured } = parts;
  const { rest } = await import('../../i18n/en/rest.ts');
  nameWidget(parts, (texts: Partial<Texts>) => texts.approval?.pageTitle ?? rest.approval.pageTitle);
  const start = { screen: 'ApprovalStart', search: location.search } as const;
  flow.goTo(start);
  onConfigured();
  savePendingRequest(parts, { path: approvalPath, search: start.search, ends: ['ApprovalDone'] });
  await resumeAfterSignIn(parts, start);
}
