import { Card } from '../ui/card.tsx';
import { LateNotePart } from './late-note-part.tsx';
import type { NotePartProps } from './note-part.tsx';

/** The notes about a result as a card of their own, beside it. */
export function NoteCard(props: Omit<NotePartProps, 'level'>) {
  return (
    <Card className="print:hidden">
      <LateNotePart {...props} level={2} />
    </Card>
  );
}
