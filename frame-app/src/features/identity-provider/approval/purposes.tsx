import { breakable } from '../../../ui/breakable.tsx';
import { addPurposes } from '../../../ui/screens/purposes.ts';

addPurposes({ Approval: ({ words: { action } }) => <bdi>{breakable(action)}</bdi> });
