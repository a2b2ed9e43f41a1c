import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Icon, type IconName } from '#kernel/ui/parts/icon.tsx';
import { Overlay } from './overlay.tsx';
import './choices.css';

export interface MenuAction {
  readonly key: string;
  readonly name: string;
  readonly icon?: IconName;
  /** Cannot be undone, or takes something away. */
  readonly danger?: boolean;
  /** Why it cannot be done now; it stays in the menu and says so, since what is out of reach cannot be asked about. */
  readonly refused?: string | undefined;
  readonly onAction: () => void;
}

export interface MenuButtonProps {
  /** What the button says; read out in the place of `icon` where that is given. */
  readonly label: string;
  readonly icon?: IconName;
  readonly kind?: 'plain' | 'text';
  readonly size?: 'normal' | 'small';
  readonly actions: readonly MenuAction[];
}

/** A button with a menu of actions. */
export function MenuButton({ label, icon, kind = 'plain', size = 'normal', actions }: MenuButtonProps): ReactNode {
  return (
    <MenuTrigger>
      <Button className="button" data-kind={kind} data-size={size} {...(icon && { 'aria-label': label })}>
        {icon ? (
          <Icon name={icon} />
        ) : (
          <>
            {label}
            <Icon name="down" />
          </>
        )}
      </Button>
      <Overlay placement="bottom end">
        <Menu className="choices" aria-label={label}>
          {actions.map(({ key, name, icon, danger, refused, onAction }) => (
            <MenuItem
              key={key}
              id={key}
              textValue={name}
              className="choice"
              data-danger={danger || undefined}
              data-refused={refused === undefined ? undefined : true}
              shouldCloseOnSelect={refused === undefined}
              onAction={() => refused === undefined && onAction()}
            >
              <span className="choice-name">
                {icon && <Icon name={icon} />}
                {name}
                {refused !== undefined && <small>{refused}</small>}
              </span>
            </MenuItem>
          ))}
        </Menu>
      </Overlay>
    </MenuTrigger>
  );
}
