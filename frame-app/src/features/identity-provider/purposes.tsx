import { Sentence } from '../../ui/Sentence.tsx';
import { addPurposes } from '../../ui/screens/purposes.ts';
import { nameOr } from './nameOr.ts';

addPurposes({
  IDPConsent: ({ consent: { clientName }, projectName }, _change, { idp: text }) => (
    <Sentence
      write={text.accessTitle}
      names={[nameOr(text.defaultClient, clientName), nameOr(text.defaultProject, projectName)]}
    />
  ),
});
