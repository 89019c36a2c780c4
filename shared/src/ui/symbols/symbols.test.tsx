import { renderApp } from '@round-table/shared/testing';
import { screen, within } from '@testing-library/react';
import {
  AnsweredIcon,
  Flag,
  FlagSpriteProvider,
  HangingNumber,
  OpenCount,
  OptionNumber,
  ProductLogo,
  ProgressBar,
  ProgressPair,
  SpecialStar,
  toInitials,
} from '../index';

const messages = { en: {}, de: {} };

describe('question icons', () => {
  it.each([
    ['en', ['answered', 'not answered', 'new Question']],
    ['de', ['beantwortet', 'nicht beantwortet', 'neue Frage']],
  ] as const)('have a name and a tooltip in %s', (locale, names) => {
    renderApp(
      <>
        <AnsweredIcon answered />
        <AnsweredIcon answered={false} />
        <SpecialStar />
      </>,
      { messages, locale },
    );
    for (const name of names) expect(screen.getByRole('img', { name })).toHaveAttribute('title', name);
  });

  it.each([
    ['en', '2 open', 'nothing open'],
    ['de', '2 offen', 'nichts offen'],
  ] as const)('count what is open in %s, with a tick for nothing (OPN-05)', (locale, name, none) => {
    const { container } = renderApp(
      <>
        <OpenCount count={2} isUrgent />
        <OpenCount count={0} />
      </>,
      { messages, locale },
    );
    expect(screen.getAllByRole('img')).toEqual([screen.getByRole('img', { name }), screen.getByRole('img', { name: none })]);
    expect(container).toHaveTextContent(/^2$/);
  });

  it('pass a class name to the star', () => {
    renderApp(<SpecialStar className="beside" />, { messages });
    expect(screen.getByRole('img', { name: 'new Question' })).toHaveClass('beside');
  });
});

describe('Flag', () => {
  const getImage = (name: string) => screen.getByText(name).parentElement?.querySelector('img');

  it('shows the name beside a flag without a name of its own', () => {
    renderApp(<Flag code="GBS" name="Scotland" className="wide" />, { messages });
    expect(getImage('Scotland')).toHaveAttribute('src', '/flags/gb-sct.svg');
    expect(getImage('Scotland')).toHaveAttribute('alt', '');
    expect(screen.getByText('Scotland').parentElement).toHaveClass('wide');
  });

  it('reserves the space of the image before it is loaded', () => {
    renderApp(
      <>
        <Flag code="DE" name="Germany" />
        <Flag code="FR" name="France" size="large" />
      </>,
      { messages },
    );
    expect([getImage('Germany')?.width, getImage('Germany')?.height]).toEqual([20, 15]);
    expect([getImage('France')?.width, getImage('France')?.height]).toEqual([28, 21]);
    expect(getImage('France')).toHaveAttribute('loading', 'lazy');
  });

  it('uses the sprite for the countries of the provider, and an image of its own for others', () => {
    renderApp(
      <FlagSpriteProvider codes={['FR', 'DE']}>
        <Flag code="DE" name="Germany" />
        <Flag code="FR" name="France" />
        <Flag code="JP" name="Japan" />
      </FlagSpriteProvider>,
      { messages },
    );
    const images = ['Germany', 'France', 'Japan'].map(getImage);
    const sprite = '/flags/sprite.png?of=de,fr';
    expect(images.map((image) => image?.getAttribute('src'))).toEqual([sprite, sprite, '/flags/jp.svg']);
    expect(images.map((image) => image?.style.objectPosition)).toEqual(['0 0%', '0 100%', '']);
  });

  it('uses single images if the provider has no countries yet', () => {
    renderApp(
      <FlagSpriteProvider codes={[]}>
        <Flag code="DE" name="Germany" />
      </FlagSpriteProvider>,
      { messages },
    );
    expect(getImage('Germany')).toHaveAttribute('src', '/flags/de.svg');
  });
});

describe('HangingNumber', () => {
  it.each([
    [{ chapter: 3, question: 4 }, 'III.4'],
    [{ chapter: 3 }, 'III.'],
    [{ chapter: 14, question: 12 }, 'XIV.12'],
  ])('shows %j as %s', (order, text) => {
    renderApp(<HangingNumber {...order} />, { messages });
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});

describe('OptionNumber', () => {
  it('has the colours of its option', () => {
    renderApp(<OptionNumber order={2} label="Notarial deed" />, { messages });
    const square = screen.getByRole('img', { name: 'Notarial deed' });
    expect(square).toHaveTextContent('2');
    expect(square).toHaveClass('option2');
  });

  it('is hatched and empty without an answer', () => {
    renderApp(<OptionNumber order={null} label="not answered yet" />, { messages });
    const square = screen.getByRole('img', { name: 'not answered yet' });
    expect(square).toHaveClass('optionNone');
    expect(square).toBeEmptyDOMElement();
    expect(square.style.background).toBe('');
  });

  it('is hidden from assistive technology if a text is beside it', () => {
    renderApp(<OptionNumber order={10} />, { messages });
    expect(screen.getByText('10')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('ProgressBar', () => {
  it.each([
    [12.4, '12', '12.4%'],
    [99.5, '100', '99.5%'],
    [-3, '-3', '0%'],
    [140, '140', '100%'],
  ])('with %d percent has the value %s and the width %s', (value, now, width) => {
    renderApp(<ProgressBar value={value} label="Upload" kind="work" />, { messages });
    const bar = screen.getByRole('progressbar', { name: 'Upload' });
    expect(bar).toHaveAttribute('aria-valuenow', now);
    expect((bar.firstElementChild as HTMLElement).style.width).toBe(width);
  });

  it('shows its kind by its colour', () => {
    renderApp(
      <>
        <ProgressBar value={1} label="all" kind="all" className="thick" />
        <ProgressBar value={1} label="weighted" />
      </>,
      { messages },
    );
    expect(screen.getByRole('progressbar', { name: 'all' })).toHaveClass('bar', 'barAll', 'thick');
    expect(screen.getByRole('progressbar', { name: 'weighted' })).not.toHaveClass('barAll');
  });
});

describe('ProgressPair', () => {
  it.each([
    ['en', 'Germany: all questions', 'Germany: weighted questions', '85%'],
    ['de', 'Germany: alle Fragen', 'Germany: gewichtete Fragen', '85 %'],
  ] as const)('names both bars and rounds both percentages in %s', (locale, all, weighted, percent) => {
    const { container } = renderApp(<ProgressPair country="Germany" all={84.5} weighted={12.4} />, { messages, locale });
    expect(screen.getByRole('progressbar', { name: all })).toHaveAttribute('aria-valuenow', '85');
    expect(screen.getByRole('progressbar', { name: weighted })).toHaveAttribute('aria-valuenow', '12');
    expect(container.textContent?.replace(/\s/g, ' ')).toContain(percent);
  });
});

describe('ProductLogo', () => {
  const logo = () => document.querySelector('svg') as SVGSVGElement;

  it('is decorative and has twelve seats', () => {
    renderApp(<ProductLogo className="large" />, { messages });
    expect(logo()).toHaveAttribute('aria-hidden', 'true');
    expect(logo()).toHaveClass('large');
    expect(logo().querySelectorAll('circle')).toHaveLength(13);
    expect(logo().querySelector('text')).toBeNull();
  });

  it('shows the initials of a label', () => {
    renderApp(<ProductLogo size={40} label="Round Table Security Rights" />, { messages });
    expect(logo()).toHaveAttribute('width', '40');
    expect(within(logo() as unknown as HTMLElement).getByText('RTS')).toHaveAttribute('font-size', '7');
  });

  it.each([
    ['Round Table', 'RT'],
    ['RT', 'RT'],
    ['EPRT', 'EPR'],
    ['Übersicht über Grundpfandrechte', 'ÜÜG'],
    ['Pfandbrief', 'P'],
    ['', ''],
  ])('has for the label “%s” the initials “%s”', (label, initials) => expect(toInitials(label)).toBe(initials));
});
