import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { VisuallyHidden } from '@round-table/shared/ui';
import { createContext, type ReactNode, type Ref, useCallback, useContext, useMemo } from 'react';
import { DataRow, type DataRowProps, type MovableRows, type RowMoves } from '../data-table/data-row';
import styles from './row-order.module.css';

/** Pixels that a pointer moves before a press is a drag. */
const dragDistance = 4;
const alongColumn: Modifier = ({ transform }) => ({ ...transform, x: 0 });

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
const HandleContext = createContext<Handle | null>(null);

const grip = (
  <svg className={styles.grip} viewBox="0 0 10 16" aria-hidden="true">
    <path d="M1 1h3v3H1zM6 1h3v3H6zM1 6.5h3v3H1zM6 6.5h3v3H6zM1 12h3v3H1zM6 12h3v3H6z" />
  </svg>
);

function HandleButton({ name }: { name: string }) {
  const { formatMessage } = useIntl();
  const handle = useContext(HandleContext);
  return (
    <button
      type="button"
      className={styles.handle}
      ref={handle?.setActivatorNodeRef}
      {...handle?.attributes}
      {...handle?.listeners}
      aria-label={formatMessage({ id: 'common.moveNamed' }, { name })}
      data-handle
    >
      {grip}
    </button>
  );
}

const setRef = (ref: Ref<HTMLTableRowElement> | undefined, row: HTMLTableRowElement | null) => {
  if (typeof ref === 'function') ref(row);
  else if (ref) ref.current = row;
};

/** A row that is moved by its handle, and makes room for others. */
function MovableRow<Row extends { id: number }>({ ref, ...props }: DataRowProps<Row>) {
  const { formatMessage } = useIntl();
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, transform, transition, isDragging } = useSortable({
    id: props.row.id,
    attributes: { roleDescription: formatMessage({ id: 'common.moveRole' }) },
  });
  const setRow = useCallback(
    (row: HTMLTableRowElement | null) => {
      setNodeRef(row);
      setRef(ref, row);
    },
    [setNodeRef, ref],
  );
  const handle = useMemo(() => ({ attributes, listeners, setActivatorNodeRef }), [attributes, listeners, setActivatorNodeRef]);
  return (
    <HandleContext.Provider value={handle}>
      <DataRow
        {...props}
        ref={setRow}
        style={{ transform: CSS.Translate.toString(transform), transition }}
        className={isDragging ? styles.taken : undefined}
      />
    </HandleContext.Provider>
  );
}

function createAnnouncements<Row extends { id: number }>(
  rows: readonly Row[],
  { toName }: RowMoves<Row>,
  { formatMessage }: IntlShape,
): Announcements {
  const say = (id: string, active: UniqueIdentifier, over?: UniqueIdentifier) => {
    const [row, place] = [active, over].map((one) => rows.findIndex(({ id: own }) => own === one));
    const named = rows[row ?? -1];
    const values = { name: named ? toName(named) : '', place: (place ?? 0) + 1, count: rows.length };
    return formatMessage({ id }, values);
  };
  let isJustTaken = false;
  return {
    onDragStart: ({ active }) => {
      isJustTaken = true;
      return say('common.move.taken', active.id);
    },
    onDragOver: ({ active, over }) => {
      // A row that was just taken is over its own place: saying so would replace that it is taken.
      const isSilent = !over || (isJustTaken && over.id === active.id);
      isJustTaken = false;
      return isSilent ? undefined : say('common.move.over', active.id, over.id);
    },
    onDragEnd: ({ active, over }) =>
      say(over && over.id !== active.id ? 'common.move.dropped' : 'common.move.cancelled', active.id, over?.id),
    onDragCancel: ({ active }) => say('common.move.cancelled', active.id),
  };
}

interface MoveFrameProps<Row> {
  rows: readonly Row[];
  moves: RowMoves<Row>;
  children: ReactNode;
}

/** Around a table whose rows are moved by pointer, touch and keyboard; says each step to screen readers (CAT-09). */
function MoveFrame<Row extends { id: number }>({ rows, moves, children }: MoveFrameProps<Row>) {
  const intl = useIntl();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragDistance } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const accessibility = useMemo(
    () => ({
      announcements: createAnnouncements(rows, moves, intl),
      screenReaderInstructions: { draggable: intl.formatMessage({ id: 'common.move.hint' }) },
    }),
    [rows, moves, intl],
  );
  const end = ({ active, over }: DragEndEvent) => {
    const [row, onto] = [active.id, over?.id].map((one) => rows.find(({ id }) => id === one));
    if (row && onto && row !== onto) moves.onMove(row, onto);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongColumn]}
      accessibility={accessibility}
      onDragEnd={end}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Rows of a table that are moved by handles in its first column. Memoize `moves`. */
export function useMovableRows<Row extends { id: number }>(moves: RowMoves<Row>): MovableRows<Row> {
  const intl = useIntl();
  return useMemo(() => {
    const title = intl.formatMessage({ id: 'common.move' });
    const handle = {
      key: 'handle',
      title,
      width: 32,
      head: <VisuallyHidden>{title}</VisuallyHidden>,
      render: (row: Row) => <HandleButton name={moves.toName(row)} />,
    };
    return { moves, handle, Row: MovableRow, Frame: MoveFrame };
  }, [moves, intl]);
}
