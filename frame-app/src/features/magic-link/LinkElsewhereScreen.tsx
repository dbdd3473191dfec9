import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';

/** Says that a magic link is bound to another browser, and offers to send a new one from here. */
export function LinkElsewhereScreen({ ask, texts }: ScreenProps<'LinkElsewhere'>) {
  return (
    <Card title={texts.link.elsewhereTitle} icon="mail">
      <p className="lead">{texts.link.elsewhere}</p>
      <Button onClick={() => ask('startOver')}>{texts.link.askHere}</Button>
    </Card>
  );
}
