import { limits, plainName } from '@vestibule/shared-protocol';
import { useState } from 'react';
import type { OrganizationFacts } from './entities.ts';
import './organization.css';

type OrganizationMarkProps = { organization: Pick<OrganizationFacts, 'name' | 'logoUrl'> };

/** The logo of an organization, or its first letter. */
export function OrganizationMark({ organization: { name, logoUrl } }: OrganizationMarkProps) {
  const [isBroken, setIsBroken] = useState(false);
  const [letter = ''] = plainName(name, limits.nameCharacters);
  return (
    <span className="organization-mark" aria-hidden="true">
      {isSafeImage(logoUrl) && !isBroken ? (
        <img src={logoUrl} alt="" referrerPolicy="no-referrer" onError={() => setIsBroken(true)} />
      ) : (
        <span>{letter.toUpperCase()}</span>
      )}
    </span>
  );
}

/** Returns whether an address from outside may be loaded as an image. */
export const isSafeImage = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:';
