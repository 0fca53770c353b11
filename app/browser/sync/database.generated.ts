// Generated from supabase/migrations by `npm run types:db`. Change a migration, not this file.
// Migrations: 33cd23ee39e1dbc7
/* oxlint-disable */
import type { ColumnKind, Json } from './columns';

/** The tables and functions, in the form that the Supabase client takes. */
export interface Database {
  public: {
    Tables: {
      audit_log: {
        Row: {
          id: number;
          at: string;
          user_id: string | null;
          action: string;
          session_id: string | null;
          survey_id: string | null;
          n: number | null;
        };
        Insert: {
          id: number;
          at?: string;
          user_id?: string | null;
          action: string;
          session_id?: string | null;
          survey_id?: string | null;
          n?: number | null;
        };
        Update: {
          id?: number;
          at?: string;
          user_id?: string | null;
          action?: string;
          session_id?: string | null;
          survey_id?: string | null;
          n?: number | null;
        };
        Relationships: [];
      };
      erased_sessions: {
        Row: {
          session_id: string;
          key_hash: string;
          was_saved: boolean;
          erased_at: string;
        };
        Insert: {
          session_id: string;
          key_hash: string;
          was_saved: boolean;
          erased_at?: string;
        };
        Update: {
          session_id?: string;
          key_hash?: string;
          was_saved?: boolean;
          erased_at?: string;
        };
        Relationships: [];
      };
      insight_alarms: {
        Row: {
          alarm: string;
          destination: string;
          claimed_at: string;
          sent: boolean;
        };
        Insert: {
          alarm: string;
          destination: string;
          claimed_at: string;
          sent: boolean;
        };
        Update: {
          alarm?: string;
          destination?: string;
          claimed_at?: string;
          sent?: boolean;
        };
        Relationships: [];
      };
      insight_counts: {
        Row: {
          survey_id: string;
          day: string;
          experiment: string;
          variation: string;
          kind: string;
          a: string;
          b: string;
          device: string;
          campaign: string;
          language: string;
          version: string;
          n: number;
          parts: number[];
          counts: number[];
        };
        Insert: {
          survey_id: string;
          day: string;
          experiment: string;
          variation: string;
          kind: string;
          a: string;
          b: string;
          device: string;
          campaign: string;
          language: string;
          version: string;
          n: number;
          parts: number[];
          counts: number[];
        };
        Update: {
          survey_id?: string;
          day?: string;
          experiment?: string;
          variation?: string;
          kind?: string;
          a?: string;
          b?: string;
          device?: string;
          campaign?: string;
          language?: string;
          version?: string;
          n?: number;
          parts?: number[];
          counts?: number[];
        };
        Relationships: [];
      };
      insight_exposures: {
        Row: {
          session_id: string | null;
          survey_id: string | null;
          experiment: string | null;
          variation: string | null;
          exposed_at: string | null;
        };
        Insert: {
          session_id?: string | null;
          survey_id?: string | null;
          experiment?: string | null;
          variation?: string | null;
          exposed_at?: string | null;
        };
        Update: {
          session_id?: string | null;
          survey_id?: string | null;
          experiment?: string | null;
          variation?: string | null;
          exposed_at?: string | null;
        };
        Relationships: [];
      };
      insight_goals: {
        Row: {
          session_id: string | null;
          survey_id: string | null;
          goal: string | null;
          reached_at: string | null;
        };
        Insert: {
          session_id?: string | null;
          survey_id?: string | null;
          goal?: string | null;
          reached_at?: string | null;
        };
        Update: {
          session_id?: string | null;
          survey_id?: string | null;
          goal?: string | null;
          reached_at?: string | null;
        };
        Relationships: [];
      };
      insight_left_out: {
        Row: {
          session_id: string;
          reason: string;
          left_out_at: string;
        };
        Insert: {
          session_id: string;
          reason: string;
          left_out_at?: string;
        };
        Update: {
          session_id?: string;
          reason?: string;
          left_out_at?: string;
        };
        Relationships: [];
      };
      insight_parts: {
        Row: {
          session_id: string | null;
          survey_id: string | null;
          day: string | null;
          saved_at: string | null;
          experiment: string | null;
          variation: string | null;
          kind: string | null;
          a: string | null;
          b: string | null;
          device: string | null;
          campaign: string | null;
          language: string | null;
          version: string | null;
          part: number | null;
        };
        Insert: {
          session_id?: string | null;
          survey_id?: string | null;
          day?: string | null;
          saved_at?: string | null;
          experiment?: string | null;
          variation?: string | null;
          kind?: string | null;
          a?: string | null;
          b?: string | null;
          device?: string | null;
          campaign?: string | null;
          language?: string | null;
          version?: string | null;
          part?: number | null;
        };
        Update: {
          session_id?: string | null;
          survey_id?: string | null;
          day?: string | null;
          saved_at?: string | null;
          experiment?: string | null;
          variation?: string | null;
          kind?: string | null;
          a?: string | null;
          b?: string | null;
          device?: string | null;
          campaign?: string | null;
          language?: string | null;
          version?: string | null;
          part?: number | null;
        };
        Relationships: [];
      };
      insight_progress: {
        Row: {
          is_only: boolean;
          counted_until: string;
        };
        Insert: {
          is_only?: boolean;
          counted_until: string;
        };
        Update: {
          is_only?: boolean;
          counted_until?: string;
        };
        Relationships: [];
      };
      insight_screens: {
        Row: {
          session_id: string | null;
          survey_id: string | null;
          screen: string | null;
          shown_at: string | null;
          times_shown: number | null;
          visible_ms: number | null;
          was_left: string | null;
          next_screen: string | null;
        };
        Insert: {
          session_id?: string | null;
          survey_id?: string | null;
          screen?: string | null;
          shown_at?: string | null;
          times_shown?: number | null;
          visible_ms?: number | null;
          was_left?: string | null;
          next_screen?: string | null;
        };
        Update: {
          session_id?: string | null;
          survey_id?: string | null;
          screen?: string | null;
          shown_at?: string | null;
          times_shown?: number | null;
          visible_ms?: number | null;
          was_left?: string | null;
          next_screen?: string | null;
        };
        Relationships: [];
      };
      insight_sessions: {
        Row: {
          session_id: string | null;
          survey_id: string | null;
          began_at: string | null;
          saved_at: string | null;
          version: string | null;
          language: string | null;
          device: string | null;
          source: string | null;
          medium: string | null;
          campaign: string | null;
          last_screen: string | null;
        };
        Insert: {
          session_id?: string | null;
          survey_id?: string | null;
          began_at?: string | null;
          saved_at?: string | null;
          version?: string | null;
          language?: string | null;
          device?: string | null;
          source?: string | null;
          medium?: string | null;
          campaign?: string | null;
          last_screen?: string | null;
        };
        Update: {
          session_id?: string | null;
          survey_id?: string | null;
          began_at?: string | null;
          saved_at?: string | null;
          version?: string | null;
          language?: string | null;
          device?: string | null;
          source?: string | null;
          medium?: string | null;
          campaign?: string | null;
          last_screen?: string | null;
        };
        Relationships: [];
      };
      lead_states: {
        Row: {
          session_id: string;
          state: string;
          note: string;
          amount: number | null;
          marked_by: string | null;
          marked_at: string;
        };
        Insert: {
          session_id: string;
          state: string;
          note?: string;
          amount?: number | null;
          marked_by?: string | null;
          marked_at?: string;
        };
        Update: {
          session_id?: string;
          state?: string;
          note?: string;
          amount?: number | null;
          marked_by?: string | null;
          marked_at?: string;
        };
        Relationships: [];
      };
      receiver_deliveries: {
        Row: {
          event_id: string;
          receiver: string;
          status: string;
          attempts: number;
          http_status: number | null;
          error: string | null;
          created_at: string;
          updated_at: string;
          delivered_at: string | null;
          held_until: string | null;
        };
        Insert: {
          event_id: string;
          receiver: string;
          status?: string;
          attempts?: number;
          http_status?: number | null;
          error?: string | null;
          created_at?: string;
          updated_at?: string;
          delivered_at?: string | null;
          held_until?: string | null;
        };
        Update: {
          event_id?: string;
          receiver?: string;
          status?: string;
          attempts?: number;
          http_status?: number | null;
          error?: string | null;
          created_at?: string;
          updated_at?: string;
          delivered_at?: string | null;
          held_until?: string | null;
        };
        Relationships: [];
      };
      team_members: {
        Row: {
          user_id: string;
          role: string;
          sees_contacts: boolean;
          added_at: string;
        };
        Insert: {
          user_id: string;
          role: string;
          sees_contacts?: boolean;
          added_at?: string;
        };
        Update: {
          user_id?: string;
          role?: string;
          sees_contacts?: boolean;
          added_at?: string;
        };
        Relationships: [];
      };
      webhook_callers: {
        Row: {
          kind: string;
          caller: string;
          minute: string;
          in_minute: number;
          hour: string;
          in_hour: number;
        };
        Insert: {
          kind: string;
          caller: string;
          minute: string;
          in_minute: number;
          hour: string;
          in_hour: number;
        };
        Update: {
          kind?: string;
          caller?: string;
          minute?: string;
          in_minute?: number;
          hour?: string;
          in_hour?: number;
        };
        Relationships: [];
      };
      webhook_deliveries: {
        Row: {
          event_id: string;
          session_id: string;
          payload: Json;
          status: string;
          attempts: number;
          http_status: number | null;
          error: string | null;
          created_at: string;
          updated_at: string;
          delivered_at: string | null;
          held_until: string | null;
          email: string | null;
          proven: boolean;
          key_hash: string | null;
          resending: boolean;
          spam: string | null;
        };
        Insert: {
          event_id: string;
          session_id: string;
          payload: Json;
          status: string;
          attempts?: number;
          http_status?: number | null;
          error?: string | null;
          created_at?: string;
          updated_at?: string;
          delivered_at?: string | null;
          held_until?: string | null;
          email?: string | null;
          proven?: boolean;
          key_hash?: string | null;
          resending?: boolean;
          spam?: string | null;
        };
        Update: {
          event_id?: string;
          session_id?: string;
          payload?: Json;
          status?: string;
          attempts?: number;
          http_status?: number | null;
          error?: string | null;
          created_at?: string;
          updated_at?: string;
          delivered_at?: string | null;
          held_until?: string | null;
          email?: string | null;
          proven?: boolean;
          key_hash?: string | null;
          resending?: boolean;
          spam?: string | null;
        };
        Relationships: [];
      };
      webhook_limits: {
        Row: {
          per_minute: number;
          per_session_hour: number | null;
          minute: string;
          calls: number;
          kind: string;
          per_address_minute: number | null;
          per_address_hour: number | null;
        };
        Insert: {
          per_minute: number;
          per_session_hour?: number | null;
          minute?: string;
          calls?: number;
          kind: string;
          per_address_minute?: number | null;
          per_address_hour?: number | null;
        };
        Update: {
          per_minute?: number;
          per_session_hour?: number | null;
          minute?: string;
          calls?: number;
          kind?: string;
          per_address_minute?: number | null;
          per_address_hour?: number | null;
        };
        Relationships: [];
      };
      wizard_session_accounts: {
        Row: {
          session_id: string;
          user_id: string;
          write_key: string | null;
          linked_at: string;
        };
        Insert: {
          session_id: string;
          user_id?: string;
          write_key?: string | null;
          linked_at?: string;
        };
        Update: {
          session_id?: string;
          user_id?: string;
          write_key?: string | null;
          linked_at?: string;
        };
        Relationships: [];
      };
      wizard_sessions: {
        Row: {
          session_id: string;
          write_key: string;
          survey_id: string | null;
          goal_path: string | null;
          role: string | null;
          other_business_type: string | null;
          name: string | null;
          format: string | null;
          business_identity: string | null;
          key_question: string | null;
          tone: string | null;
          belief_shift: Json | null;
          personalization_impact: string | null;
          adaptation_benefit: string | null;
          current_monthly_revenue: number | null;
          target_monthly_revenue: number | null;
          audience_focus: string | null;
          email: string | null;
          preferences: Json | null;
          video_interactions: Json | null;
          more: Json | null;
          completed_at: string | null;
          updated_at: string | null;
          created_at: string;
          saved_at: string;
          insight: Json | null;
          began_at: string | null;
        };
        Insert: {
          session_id: string;
          write_key: string;
          survey_id?: string | null;
          goal_path?: string | null;
          role?: string | null;
          other_business_type?: string | null;
          name?: string | null;
          format?: string | null;
          business_identity?: string | null;
          key_question?: string | null;
          tone?: string | null;
          belief_shift?: Json | null;
          personalization_impact?: string | null;
          adaptation_benefit?: string | null;
          current_monthly_revenue?: number | null;
          target_monthly_revenue?: number | null;
          audience_focus?: string | null;
          email?: string | null;
          preferences?: Json | null;
          video_interactions?: Json | null;
          more?: Json | null;
          completed_at?: string | null;
          updated_at?: string | null;
          created_at?: string;
          saved_at?: string;
          insight?: Json | null;
          began_at?: string | null;
        };
        Update: {
          session_id?: string;
          write_key?: string;
          survey_id?: string | null;
          goal_path?: string | null;
          role?: string | null;
          other_business_type?: string | null;
          name?: string | null;
          format?: string | null;
          business_identity?: string | null;
          key_question?: string | null;
          tone?: string | null;
          belief_shift?: Json | null;
          personalization_impact?: string | null;
          adaptation_benefit?: string | null;
          current_monthly_revenue?: number | null;
          target_monthly_revenue?: number | null;
          audience_focus?: string | null;
          email?: string | null;
          preferences?: Json | null;
          video_interactions?: Json | null;
          more?: Json | null;
          completed_at?: string | null;
          updated_at?: string | null;
          created_at?: string;
          saved_at?: string;
          insight?: Json | null;
          began_at?: string | null;
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      add_insight: { Args: { p_since: string; p_until: string; p_session_id?: string }; Returns: undefined };
      claim_insight_alarms: { Args: { p_alarms: string[]; p_destination: string }; Returns: string[] };
      claim_receivers: { Args: { p_event_id: string; p_receivers: string[]; p_lease: number; p_caller?: string }; Returns: Json };
      claim_receivers_resend: { Args: { p_receivers: string[]; p_lease: number; p_event_id?: string; p_unhooked?: boolean }; Returns: Json };
      claim_session: { Args: { p_session_id: string; p_write_key: string }; Returns: string };
      claim_webhook_delivery: { Args: { p_event_id: string; p_session_id: string; p_payload: string; p_lease: number; p_key_hash?: string; p_caller?: string }; Returns: Json };
      claim_webhook_resend: { Args: { p_lease: number; p_event_id?: string }; Returns: Json };
      count_insight: { Args: { p_visits?: number; p_parts?: number }; Returns: number };
      count_webhook_call: { Args: { p_kind: string; p_session_id: string; p_caller: string }; Returns: Json };
      delete_old_visits: { Args: {  }; Returns: number };
      due_receiver_event: { Args: { p_receivers?: string[] }; Returns: string };
      due_webhook_delivery: { Args: {  }; Returns: string };
      erase_lead: { Args: { p_session_id: string }; Returns: undefined };
      erase_own_session: { Args: { p_session_id: string; p_write_key: string }; Returns: boolean };
      erase_visitor: { Args: { p_email?: string; p_session_id?: string }; Returns: Json };
      find_visitor: { Args: { p_email?: string; p_session_id?: string }; Returns: Json };
      finish_insight_alarms: { Args: { p_alarms: string[]; p_destination: string; p_sent: boolean }; Returns: undefined };
      finish_receiver: { Args: { p_event_id: string; p_receiver: string; p_attempt: number; p_status: string; p_http_status: number; p_error: string; p_rest: number }; Returns: undefined };
      finish_webhook_delivery: { Args: { p_event_id: string; p_attempt: number; p_status: string; p_http_status: number; p_error: string; p_rest: number; p_proven?: boolean }; Returns: string };
      forget_session: { Args: { p_session_id: string; p_key_hash: string }; Returns: boolean };
      insight_leads: { Args: { p_survey_id: string; p_fields: string[]; p_since: string }; Returns: Json };
      insight_now: { Args: { p_survey_id: string; p_minutes?: number }; Returns: Json };
      insight_report: { Args: { p_survey_id: string; p_from: string; p_until: string; p_by?: string; p_only?: Json; p_zone?: string }; Returns: Json };
      insight_size: { Args: { p: Json }; Returns: number };
      insight_without_addresses: { Args: { p: Json }; Returns: Json };
      is_insight: { Args: { p: Json }; Returns: boolean };
      is_session_erased: { Args: { p_session_id: string; p_key_hash: string }; Returns: boolean };
      judge_delivery: { Args: { p_event_id: string; p_reason?: string; p_note?: string; p_age?: number; p_quickest?: number }; Returns: boolean };
      mark_lead: { Args: { p_session_id: string; p_state: string; p_note: string; p_amount?: number }; Returns: Json };
      note_export: { Args: { p_survey_id: string; p_n: number }; Returns: undefined };
      own_membership: { Args: {  }; Returns: Json };
      read_audit_log: { Args: { p_limit?: number }; Returns: Json };
      read_deliveries: { Args: { p_survey_id: string; p_limit?: number }; Returns: Json };
      read_experiment_results: { Args: { p_survey_id: string; p_experiment: string; p_from: string; p_until: string }; Returns: Json };
      read_insight_report: { Args: { p_survey_id: string; p_from: string; p_until: string; p_by?: string; p_only?: Json; p_zone?: string }; Returns: Json };
      read_lead: { Args: { p_session_id: string }; Returns: Json };
      read_lead_results: { Args: { p_survey_id: string; p_fields: string[]; p_from: string; p_until: string; p_zone?: string }; Returns: Json };
      read_leads: { Args: { p_survey_id: string; p_since?: string; p_created?: string; p_session_id?: string; p_limit?: number }; Returns: Json };
      read_team: { Args: {  }; Returns: Json };
      release_delivery: { Args: { p_event_id: string }; Returns: boolean };
      request_webhook_resend: { Args: { p_address: string; p_key: string }; Returns: boolean };
      schedule_webhook_resend: { Args: { p_address: string; p_key: string }; Returns: undefined };
      seconds_until: { Args: { p_time: string }; Returns: number };
      set_team_member: { Args: { p_email: string; p_role: string; p_sees_contacts?: boolean }; Returns: undefined };
      sum_up_insight: { Args: {  }; Returns: number };
    };
  };
}

/** What the columns take of the tables that visitors write to. */
export const visitorTables: Readonly<Record<string, Readonly<Record<string, ColumnKind>>>> = {
  wizard_sessions: {
    session_id: { kind: 'text', max: 100 },
    write_key: { kind: 'text', max: 128 },
    survey_id: { kind: 'text', max: 100 },
    goal_path: { kind: 'text', max: 100 },
    role: { kind: 'text', max: 100 },
    other_business_type: { kind: 'text', max: 2000 },
    name: { kind: 'text', max: 2000 },
    format: { kind: 'text', max: 100 },
    business_identity: { kind: 'text', max: 2000 },
    key_question: { kind: 'text', max: 2000 },
    tone: { kind: 'text', max: 100 },
    belief_shift: { kind: 'json' },
    personalization_impact: { kind: 'text', max: 100 },
    adaptation_benefit: { kind: 'text', max: 100 },
    current_monthly_revenue: { kind: 'integer' },
    target_monthly_revenue: { kind: 'integer' },
    audience_focus: { kind: 'text', max: 100 },
    email: { kind: 'text', max: 254 },
    preferences: { kind: 'json' },
    video_interactions: { kind: 'json' },
    more: { kind: 'json' },
    completed_at: { kind: 'time' },
    updated_at: { kind: 'time' },
    created_at: { kind: 'time' },
    saved_at: { kind: 'time' },
    insight: { kind: 'json' },
    began_at: { kind: 'time' },
  },
};
