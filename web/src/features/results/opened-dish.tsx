import { LateNotePart } from '../../notes/late-note-part.tsx';
import { orderName } from './as-printed.ts';
import { DishModal, type DishModalProps } from './dish-modal.tsx';
import { useWholeDish } from './use-whole-dish.ts';

export interface OpenedDishProps extends Omit<DishModalProps, 'rest'> {
  scanId: string;
  userId: string;
}

/** A dish that was opened: what its card holds at once, and all of it as soon as it has been read. */
export function OpenedDish({ scanId, userId, ...props }: OpenedDishProps) {
  const { whole, failed, again } = useWholeDish(props.dish, scanId, userId);
  const rest = whole ? 'here' : failed ? { again } : 'coming';
  const { dish } = props;
  return (
    <DishModal
      {...props}
      dish={whole ?? dish}
      rest={rest}
      notes={
        <LateNotePart
          userId={userId}
          about={{ kind: 'dish', id: dish.id, name: orderName(dish) }}
          level={3}
        />
      }
    />
  );
}
