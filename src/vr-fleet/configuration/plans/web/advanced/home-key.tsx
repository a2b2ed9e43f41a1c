import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack } from '#kernel/ui/kit/kit.tsx';
import { Field } from '#kernel/ui/form/field.tsx';
import { isHold } from '#vr-fleet/configuration/settings/home-key.messages.ts';
import { presses, type Press } from '#vr-fleet/configuration/settings/settings-fields.ts';
import { holdTime, homeKeyActions, mostNameCharacters } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { fieldWords, homeKeyActionWords, pressWords } from '#vr-fleet/configuration/settings/settings.words.ts';
import { settingsFormWords } from '#vr-fleet/configuration/settings/web/settings-form.words.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { homeKeyPath, homeKeyProblems, type HomeKey } from './home-key-problems.ts';
import { HomeKeyTry } from './home-key-try.tsx';
import { planPageWords as text } from '#vr-fleet/configuration/plans/web/plan-page.words.ts';
import './home-key.css';

type Does = NonNullable<HomeKey['single']> & { readonly seconds?: number };

export interface HomeKeyProps {
  readonly homeKey: HomeKey;
  /** Undefined if no press is managed. */
  readonly onChange: (homeKey: HomeKey | undefined) => void;
  /** The user has tried to save: errors of untouched fields are displayed too. */
  readonly tried: boolean;
}

/** Actions of the Home key: a row for each press, a column for each action. */
export function HomeKeyMatrix({ homeKey, onChange, tried }: HomeKeyProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const set = (press: Press, does: Does | undefined): void => {
    const { [press]: _former, ...others } = homeKey;
    const next = does === undefined ? others : { ...others, [press]: does };
    onChange(Object.keys(next).length === 0 ? undefined : next);
  };
  const choose = (press: Press, action: Does['action'] | undefined): void => {
    const hold = press === 'long' ? { seconds: homeKey.long?.seconds ?? holdTime.usual } : {};
    // retains the entered app while the action stays "open an app"
    set(press, action && { ...(action === 'open_app' && homeKey[press]), action, ...hold });
  };
  const actions = [undefined, ...homeKeyActions];
  const nameOf = (action: Does['action'] | undefined): string =>
    action === undefined ? t(settingsFormWords.unmanaged) : t(homeKeyActionWords[action]);
  return (
    <Block title={t(text.homeKey)} note={t(text.homeKeyHint)}>
      <div className="home-key-frame">
        <table className="home-key">
          <thead>
            <tr>
              <th scope="col">{t(text.press)}</th>
              {actions.map((action) => (
                <th key={action ?? ''} scope="col">
                  {nameOf(action)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {presses.map((press) => (
              <tr key={press}>
                <th scope="row">{t(pressWords[press])}</th>
                {actions.map((action) => {
                  const isChosen = homeKey[press]?.action === action;
                  return (
                    <td key={action ?? ''} data-chosen={isChosen ? '' : undefined}>
                      <label>
                        <input
                          type="radio"
                          name={`${id}-${press}`}
                          aria-label={`${t(fieldWords[`homeKey.${press}`])}: ${nameOf(action)}`}
                          checked={isChosen}
                          onChange={() => choose(press, action)}
                        />
                        <span aria-hidden="true">{nameOf(action)}</span>
                      </label>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Stack gap={[3, 5]} pad={[3, 0]} className="home-key-below">
        <div className="home-key-details">
          {homeKey.long && (
            <HoldField
              seconds={homeKey.long.seconds}
              tried={tried}
              onChange={(seconds) => set('long', { ...homeKey.long!, seconds })}
            />
          )}
          {presses.map((press) => {
            const does: Does | undefined = homeKey[press];
            return (
              does?.action === 'open_app' && (
                <AppFields
                  key={press}
                  press={press}
                  does={does}
                  tried={tried}
                  onChange={(changed) => set(press, changed)}
                />
              )
            );
          })}
        </div>
        <HomeKeyTry homeKey={homeKey} />
      </Stack>
    </Block>
  );
}

/** Parses seconds with at most two decimals; NaN for other text. */
const secondsOf = (typed: string): number => (/^\d{1,2}(?:\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : NaN);
/** A quarter of a second each. */
const ticks = Array.from({ length: holdTime.most * 4 }, (_, place) => (place + 1) / 4);

interface HoldFieldProps {
  readonly seconds: number;
  readonly tried: boolean;
  readonly onChange: (seconds: number) => void;
}

/** Duration of the press, as a number input and on a scale. */
function HoldField({ seconds, tried, onChange }: HoldFieldProps): ReactNode {
  const t = useTranslate();
  const [typed, setTyped] = useState(Number.isFinite(seconds) ? seconds.toFixed(2) : '');
  const [isLeft, setLeft] = useState(false);
  const isWrong = !isHold(secondsOf(typed));
  return (
    <Stack gap={[2, 5]} className="hold-field" data-field={homeKeyPath('long', 'seconds')}>
      <Field label={t(text.hold)} problem={isWrong && (tried || isLeft) ? t(text.holdWrong) : undefined}>
        {(control) => (
          <input
            {...control}
            className="mono"
            inputMode="decimal"
            maxLength={5}
            value={typed}
            onBlur={() => setLeft(true)}
            onChange={(event) => {
              setTyped(event.target.value);
              // validation rejects NaN with the other errors
              onChange(secondsOf(event.target.value));
            }}
          />
        )}
      </Field>
      <svg className="hold-ruler" viewBox="0 0 402 26" aria-hidden="true">
        {ticks.map((at) => (
          <rect
            key={at}
            x={at * 40 - 1}
            y={at < holdTime.least ? 6 : 0}
            width={2}
            height={at < holdTime.least ? 4 : 10}
            data-held={at <= secondsOf(typed) ? '' : undefined}
          />
        ))}
        {[holdTime.least, 5, holdTime.most].map((at) => (
          <text key={at} x={at * 40} y={24} textAnchor={at === holdTime.most ? 'end' : 'middle'}>
            {at} s
          </text>
        ))}
      </svg>
    </Stack>
  );
}

interface AppFieldsProps {
  readonly press: Press;
  readonly does: Does;
  readonly tried: boolean;
  readonly onChange: (does: Does) => void;
}

/** The app that a press opens: its package and, if it is not the first activity, a class. */
function AppFields({ press, does, tried, onChange }: AppFieldsProps): ReactNode {
  const t = useTranslate();
  const [left, setLeft] = useState<Partial<Record<'package' | 'class', boolean>>>({});
  const { package: app = '', class: activity = '' } = does;
  const wrong = homeKeyProblems({ [press]: does });
  const field = (name: 'package' | 'class', value: string): ReactNode => {
    const problem = wrong.find((one) => one.field === name)?.problem;
    return (
      <div data-field={homeKeyPath(press, name)}>
        <Field
          label={t(text[name], { press: t(pressWords[press]) })}
          problem={problem && (tried || left[name]) ? t(problem) : undefined}
        >
          {(control) => (
            <input
              {...control}
              className="mono"
              maxLength={mostNameCharacters}
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              placeholder={name === 'package' ? 'com.example.app' : '.MainActivity'}
              value={value}
              onBlur={() => setLeft({ ...left, [name]: true })}
              onChange={(event) => {
                const { [name]: _former, ...others } = does;
                const typed = event.target.value.trim();
                onChange(typed === '' ? others : { ...others, [name]: typed });
              }}
            />
          )}
        </Field>
      </div>
    );
  };
  return (
    <Stack gap={[2, 5]} className="app-fields">
      {field('package', app)}
      {field('class', activity)}
    </Stack>
  );
}
