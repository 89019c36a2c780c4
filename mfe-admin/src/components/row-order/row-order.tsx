import {
  type Announcements,
  closestCenter,
  DndContext,
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
import { LiveRegion, VisuallyHidden } from '@round-table/shared/ui';
import { Dropdown } from '@round-table/shared/ui/overlay';
import { createContext, type ReactNode, type Ref, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { DataRow, type DataRowProps, type MovableRows, type RowMoves } from '../data-table/data-row';
import styles from './row-order.module.css';

/** Pixels that a pointer moves before a press is a drag. */
const dragDistance = 4;
const alongColumn: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface Handle extends Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'> {
  /** Of its row, counted from 0. */
  place: number;
  lastPlace: number;
  moveTo: (place: number) => void;
}
const HandleContext = createContext<Handle | null>(null);
/** Moves the row with this id to a place, counted from 0. */
const MoveContext = createContext<(id: number, place: number) => void>(() => undefined);

const grip = (
  <svg className={styles.grip} viewBox="0 0 10 16" aria-hidden="true">
    <path d="M1 1h3v3H1zM6 1h3v3H6zM1 6.5h3v3H1zM6 6.5h3v3H6zM1 12h3v3H1zM6 12h3v3H6z" />
  </svg>
);

/** Dragging it moves its row, as do the keys while it has the focus. A press opens a menu for those who can do neither (CAT-11). */
function HandleButton({ name }: { name: string }) {
  const { formatMessage } = useIntl();
  const handle = useContext(HandleContext);
  const button = useRef<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { place = 0, lastPlace = 0, setActivatorNodeRef, moveTo } = handle ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that was moved, and no other, is scrolled into view
  useEffect(() => {
    if (document.activeElement === button.current) button.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  const setButton = useCallback(
    (element: HTMLButtonElement | null) => {
      button.current = element;
      setActivatorNodeRef?.(element);
    },
    [setActivatorNodeRef],
  );
  const places = { up: Math.max(0, place - 1), down: Math.min(lastPlace, place + 1), first: 0, last: lastPlace };
  const items = Object.entries(places).map(([move, target]) => ({
    key: move,
    label: formatMessage({ id: `common.move.${move}` }),
    disabled: target === place,
    onClick: () => {
      button.current?.focus();
      moveTo?.(target);
    },
  }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items }}
      destroyOnHidden
      autoFocus
      onOpenChange={setOpen}
      getPopupContainer={(element) => element.closest('main') ?? document.body}
    >
      <button
        type="button"
        className={styles.handle}
        ref={setButton}
        {...handle?.attributes}
        {...handle?.listeners}
        aria-label={formatMessage({ id: 'common.moveNamed' }, { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-handle
      >
        {grip}
      </button>
    </Dropdown>
  );
}

const setRef = (ref: Ref<HTMLTableRowElement> | undefined, row: HTMLTableRowElement | null) => {
  if (typeof ref === 'function') ref(row);
  else if (ref) ref.current = row;
};

/** A row that is moved by its handle, and makes room for others. */
function MovableRow<Row extends { id: number }>({ ref, ...props }: DataRowProps<Row>) {
  const { formatMessage } = useIntl();
  const move = useContext(MoveContext);
  const { id } = props.row;
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, transform, transition, isDragging, index, items } = useSortable({
    id,
    attributes: { roleDescription: formatMessage({ id: 'common.moveRole' }) },
  });
  const setRow = useCallback(
    (row: HTMLTableRowElement | null) => {
      setNodeRef(row);
      setRef(ref, row);
    },
    [setNodeRef, ref],
  );
  const lastPlace = items.length - 1;
  const handle = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef, place: index, lastPlace, moveTo: (place: number) => move(id, place) }),
    [attributes, listeners, setActivatorNodeRef, index, lastPlace, move, id],
  );
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

/** What is said of a row, and of the place of the row that it is moved to. */
const createSay =
  <Row extends { id: number }>(rows: readonly Row[], { toName }: RowMoves<Row>, { formatMessage }: IntlShape) =>
  (id: string, active: UniqueIdentifier, over?: UniqueIdentifier) => {
    const [row, place] = [active, over].map((one) => rows.findIndex(({ id: own }) => own === one));
    const named = rows[row ?? -1];
    const values = { name: named ? toName(named) : '', place: (place ?? 0) + 1, count: rows.length };
    return formatMessage({ id }, values);
  };

function createAnnouncements(say: ReturnType<typeof createSay>): Announcements {
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

/** Around a table whose rows are moved by pointer, touch, keyboard and menu; says each step to screen readers (CAT-09). */
function MoveFrame<Row extends { id: number }>({ rows, moves, children }: MoveFrameProps<Row>) {
  const intl = useIntl();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragDistance } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const say = useMemo(() => createSay(rows, moves, intl), [rows, moves, intl]);
  const accessibility = useMemo(
    () => ({
      announcements: createAnnouncements(say),
      screenReaderInstructions: { draggable: intl.formatMessage({ id: 'common.move.hint' }) },
    }),
    [say, intl],
  );
  const [said, setSaid] = useState('');
  const drop = useCallback(
    (active: UniqueIdentifier, over: UniqueIdentifier | undefined) => {
      const [row, onto] = [active, over].map((one) => rows.find(({ id }) => id === one));
      if (row && onto && row !== onto) moves.onMove(row, onto);
    },
    [rows, moves],
  );
  const move = useCallback(
    (id: number, place: number) => {
      setSaid(say('common.move.dropped', id, ids[place]));
      drop(id, ids[place]);
    },
    [say, drop, ids],
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongColumn]}
      accessibility={accessibility}
      onDragEnd={({ active, over }) => drop(active.id, over?.id)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <MoveContext.Provider value={move}>{children}</MoveContext.Provider>
      </SortableContext>
      <VisuallyHidden>
        <LiveRegion role="status" as="span">
          {said}
        </LiveRegion>
      </VisuallyHidden>
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
      width: 44,
      head: <VisuallyHidden>{title}</VisuallyHidden>,
      render: (row: Row) => <HandleButton name={moves.toName(row)} />,
    };
    return { moves, handle, Row: MovableRow, Frame: MoveFrame };
  }, [moves, intl]);
}
